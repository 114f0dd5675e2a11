import { editorStatuses } from '@tidewatch/contract/content/article-editor'
import { articleSites } from '@tidewatch/contract/content/articles'
import * as z from 'zod'

const filterSchema = z.object({
  site: z.enum(articleSites).optional().catch(undefined),
  status: z.enum(editorStatuses).optional().catch(undefined),
  stale: z.literal('true').optional().catch(undefined),
  q: z.string().trim().min(1).max(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
})
export type ListFilter = z.infer<typeof filterSchema>

/** Parses the filter from the URL, ignoring unknown values. */
export function readListFilter(search: URLSearchParams): ListFilter {
  return filterSchema.parse(Object.fromEntries(search))
}

/** A filter's query string, without the question mark. */
export function listSearch(filter: ListFilter): string {
  const entries = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === 1 ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(entries).toString()
}
