import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

type Value = NonNullable<CacheHandlerValue['value']>

/** Room for every page of the largest site in all languages, plus the most requested account and article pages. */
const limits = { max: 1_000, maxBytes: 128 * 1024 * 1024 }

/**
 * This process's rendered pages, evicted least recently used first. Next's own cache counts characters, most of which
 * take two bytes each on our pages, and doesn't limit the number of entries.
 */
export function createKeptPages({ max, maxBytes } = limits): LRUCache<string, CacheHandlerValue> {
  return new LRUCache({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => textBytes(key) + (value ? bytesOf(value) : 0) + overheadBytes,
  })
}

/** An entry's overhead beyond its content. */
const overheadBytes = 500

function bytesOf(value: Value): number {
  switch (value.kind) {
    case 'APP_PAGE': {
      const segments = [...(value.segmentData ?? [])].reduce((sum, [path, data]) => sum + path.length + data.length, 0)
      return textBytes(value.html) + (value.rscData?.length ?? 0) + (value.postponed?.length ?? 0) * 2 + segments
    }
    case 'APP_ROUTE':
      return value.body.length
    default:
      return textBytes(JSON.stringify(value))
  }
}

/**
 * A single character outside Latin 1, such as a typographic apostrophe, makes V8 store a whole string in two bytes
 * each.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is the encoding's.
const textBytes = (text: string) => (/[^\x00-\xff]/.test(text) ? text.length * 2 : text.length)
