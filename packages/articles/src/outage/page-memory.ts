interface PageMemory {
  /** Addresses of pages that this process has rendered, the one asked for last at the end. */
  rendered: Set<string>
  /** When the API last failed to answer. */
  failedAt: number
}

declare global {
  // The proxy, the pages and the routes are bundled apart: what they share has to be here.
  var tidewatchPages: PageMemory | undefined
}

const maxRendered = 300

function memory(): PageMemory {
  globalThis.tidewatchPages ??= { rendered: new Set(), failedAt: Number.NEGATIVE_INFINITY }
  return globalThis.tidewatchPages
}

/** Whether Next has the page and shows it without asking the API. */
export function wasRendered(address: string): boolean {
  return memory().rendered.has(address)
}

export function noteRendered(address: string): void {
  const { rendered } = memory()
  rendered.delete(address)
  rendered.add(address)
  const [oldest] = rendered
  if (rendered.size > maxRendered && oldest !== undefined) rendered.delete(oldest)
}

/** The pages are to be rendered anew: none is kept any more. */
export function forgetRendered(): void {
  memory().rendered.clear()
}

export function noteFailure(): void {
  memory().failedAt = performance.now()
}

/** Whether the API failed to answer since a time of `performance.now()`. */
export function failedSince(time: number): boolean {
  return memory().failedAt >= time
}
