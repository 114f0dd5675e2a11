/** The path of one page of a topic, without the locale. The first page has no number. */
export function topicPath(label: string, page: number): `/${string}` {
  return page > 1 ? `/label/${label}/page/${page}` : `/label/${label}`
}
