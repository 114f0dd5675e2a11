import type { ReportFilter } from '@tidewatch/api-client/reports/reports'
import { reportOccasions, reportStatuses } from '@tidewatch/contract/reports/reports'
import * as z from 'zod'

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const filterSchema = z.object({
  account: optional(z.uuid()),
  occasion: optional(z.enum(reportOccasions)),
  status: optional(z.enum(reportStatuses)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
})

/** Filter of past reports, kept in the URL. */
export type ListFilter = z.infer<typeof filterSchema>

/** Reads the filter from the URL; invalid values filter nothing. */
export function readListFilter(query: URLSearchParams): ListFilter {
  return filterSchema.parse(Object.fromEntries(query))
}

export function isFiltered(filter: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** The same filter with the API's parameter names. */
export function toReportFilter({ account, ...filter }: ListFilter): ReportFilter {
  return account ? { ...filter, monitorId: account } : filter
}
