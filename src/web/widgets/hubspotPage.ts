/**
 * HubSpot's meeting page as it is shown in a frame, or null when the address is none that may be: another scheme than
 * https (http only for the page's own host, `here`), or no address at all.
 */
export function hubspotPage(address: string, here: string): URL | null {
  if (!URL.canParse(address)) return null;
  const page = new URL(address);
  if (page.protocol !== 'https:' && !(page.protocol === 'http:' && page.hostname === here)) return null;
  if (!page.searchParams.has('embed')) page.searchParams.set('embed', 'true');
  return page;
}
