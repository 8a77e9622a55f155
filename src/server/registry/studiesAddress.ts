/** The address of a page of studies. But for the token, and the size, all pages of one list must be asked for with the same parameters. */
export function studiesAddress(
  url: string,
  parameters: Record<string, string>,
  token: string | null,
  size = PAGE_SIZE,
): URL {
  const address = new URL(`${url}/studies`);
  for (const [name, value] of Object.entries({ format: 'json', ...parameters, pageSize: String(size) }))
    address.searchParams.set(name, value);
  if (token === null) address.searchParams.set('countTotal', 'true');
  else address.searchParams.set('pageToken', token);
  return address;
}

/** About 4 MB of records. */
export const PAGE_SIZE = 200;
