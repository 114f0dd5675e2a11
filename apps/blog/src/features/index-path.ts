/** The path of one page of the list, without the locale. The first page has no number. */
export function indexPath(label: string | undefined, page: number): `/${string}` {
  const base = label ? (`/label/${label}` as const) : ''
  if (page > 1) return `${base}/page/${page}`
  return base || '/'
}
