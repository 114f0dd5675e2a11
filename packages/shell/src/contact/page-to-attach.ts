/**
 * A page's address without secrets: they're in the hash, and in older addresses also in the query and in the paths of
 * help requests and family agreement invitations.
 */
export function pageToAttach({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname.replace(/\/(ticket|invitation)\/.*$/, '/$1')}`
}
