/** How long a cache in front of a site may show a page as it is, and while it fetches a new one. */
const freshSeconds = 300
const staleSeconds = 600

/**
 * Next lets shared caches keep pages for a year. A page names scripts of its build, so it must not outlive these by more
 * than a deployment takes (docs/decisions/0041). Other answers say for themselves how long.
 */
export function boundSharedAge(cacheControl: string): string {
  // What Next says of pages begins with it. Browsers ask again for each page, and behind the parts of pages that they have.
  const [, age] = /^s-maxage=(\d+)/.exec(cacheControl) ?? []
  if (age === undefined) return cacheControl
  return `s-maxage=${Math.min(Number(age), freshSeconds)}, stale-while-revalidate=${staleSeconds}`
}
