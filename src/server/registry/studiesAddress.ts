/** The address of a page of studies. But for the token, all pages of one list must be asked for with the same parameters. */
export function studiesAddress(url: string, parameters: Record<string, string>, token: string | null): URL {
  const address = new URL(`${url}/studies`);
  for (const [name, value] of Object.entries({ format: 'json', ...parameters, pageSize: PAGE_SIZE }))
    address.searchParams.set(name, value);
  if (token === null) address.searchParams.set('countTotal', 'true');
  else address.searchParams.set('pageToken', token);
  return address;
}

/** About 4 MB of records. */
const PAGE_SIZE = '200';
