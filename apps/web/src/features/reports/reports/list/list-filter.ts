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

/** Which past reports are shown, as it stands in the address. */
export type ListFilter = z.infer<typeof filterSchema>

/** Reads the address; what is not possible filters nothing. */
export function readListFilter(query: URLSearchParams): ListFilter {
  return filterSchema.parse(Object.fromEntries(query))
}

export function isFiltered(filter: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** The same as the call asks for it. */
export function filterForCall({ account, ...filter }: ListFilter): ReportFilter {
  return account ? { ...filter, monitorId: account } : filter
}
