/** Pages that signing in does not lead back to. */
const DOORS = ['/sign-in', '/sign-up', '/logout', '/verification', '/forgot-password', '/reset-password', '/404'];

/**
 * Where to go on after signing in: the page that asked for it, when it is a path of this site, else null. Whatever the
 * browser would read as another site (`//host`, a backslash, a tab between two slashes, a scheme) is none.
 */
export function nextPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const { origin: site, pathname, search } = new URL(wanted, origin);
  if (site !== origin || pathname.startsWith('//') || pathname.includes('\\')) return null;
  return DOORS.some((door) => pathname === door || pathname.startsWith(`${door}/`)) ? null : pathname + search;
}
