import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

type Value = NonNullable<CacheHandlerValue['value']>

/** Every page of the largest site in all languages, and what is asked for most of those that accounts and articles make. */
const limits = { max: 1_000, maxBytes: 128 * 1024 * 1024 }

/**
 * The rendered pages of this process, by how long nobody asked for them. Next's own memory counts letters, of which most
 * of our pages need two bytes each, and no entries.
 */
export function createKeptPages({ max, maxBytes } = limits): LRUCache<string, CacheHandlerValue> {
  return new LRUCache({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => textBytes(key) + (value ? bytesOf(value) : 0) + overheadBytes,
  })
}

/** What an entry costs beside its content. */
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

/** One letter outside of Latin 1, such as a typographic apostrophe, makes a text of V8 twice as large. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of the encoding.
const textBytes = (text: string) => (/[^\x00-\xff]/.test(text) ? text.length * 2 : text.length)
