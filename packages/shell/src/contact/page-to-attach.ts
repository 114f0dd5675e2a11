/**
 * The address of a page without what lets somebody in: secrets stand behind the #, and in older addresses in queries and
 * in the paths of help requests and of invitations to family agreements.
 */
export function pageToAttach({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return `${origin}${pathname.replace(/\/(ticket|invitation)\/.*$/, '/$1')}`
}
