/** How long a shared cache may serve a page as fresh, and then stale while it revalidates. */
const freshSeconds = 300
const staleSeconds = 600

/**
 * Next lets shared caches keep pages for a year. A page references its build's scripts, so it may outlive them only for
 * about as long as a deployment takes (docs/decisions/0041). Other responses set their own limits.
 */
export function boundSharedAge(cacheControl: string): string {
  // Next's header for pages starts with it. Browsers revalidate each page, and cached parts of pages in the background.
  const [, age] = /^s-maxage=(\d+)/.exec(cacheControl) ?? []
  if (age === undefined) return cacheControl
  return `s-maxage=${Math.min(Number(age), freshSeconds)}, stale-while-revalidate=${staleSeconds}`
}
