interface PageMemory {
  /** Paths of pages that this process has rendered, the most recently requested last. */
  rendered: Set<string>
  /** When the API last failed to respond. */
  failedAt: number
}

declare global {
  // The proxy, the pages and the routes are bundled separately, so shared state has to be global.
  var tidewatchPages: PageMemory | undefined
}

const maxRendered = 300

function memory(): PageMemory {
  globalThis.tidewatchPages ??= { rendered: new Set(), failedAt: Number.NEGATIVE_INFINITY }
  return globalThis.tidewatchPages
}

/** Whether Next has the page and can show it without the API. */
export function wasRendered(address: string): boolean {
  return memory().rendered.has(address)
}

export function markRendered(address: string): void {
  const { rendered } = memory()
  rendered.delete(address)
  rendered.add(address)
  const [oldest] = rendered
  if (rendered.size > maxRendered && oldest !== undefined) rendered.delete(oldest)
}

/** Called when all pages are to be rendered again. */
export function forgetRendered(): void {
  memory().rendered.clear()
}

export function recordFailure(): void {
  memory().failedAt = performance.now()
}

/** Whether the API has failed to respond since a time of `performance.now()`. */
export function failedSince(time: number): boolean {
  return memory().failedAt >= time
}
