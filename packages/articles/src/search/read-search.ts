const maxQueryLength = 200
const maxPage = 10_000

/** The search in a URL: `?q=…&page=…`, with invalid values replaced. */
export function readSearch({ q, page }: Record<string, string | string[] | undefined>): { q: string; page: number } {
  const number = Number(page)
  return {
    q: typeof q === 'string' ? q.trim().slice(0, maxQueryLength) : '',
    page: Number.isInteger(number) && number >= 1 && number <= maxPage ? number : 1,
  }
}
