/** A page's address without secrets, which are in the hash or in the query. */
export function pageToAttach({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname}`
}
