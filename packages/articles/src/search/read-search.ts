const longest = 200
const lastPage = 10_000

/** The search in a URL: `?q=…&page=…`, with invalid values replaced. */
export function readSearch({ q, page }: Record<string, string | string[] | undefined>): { q: string; page: number } {
  const number = Number(page)
  return {
    q: typeof q === 'string' ? q.trim().slice(0, longest) : '',
    page: Number.isInteger(number) && number >= 1 && number <= lastPage ? number : 1,
  }
}
