/** What is read of the insights in an export. `reach` is people, so that of a period is no sum of its days. */
export const exportedMetrics = ['reach', 'profileVisits', 'follows', 'unfollows'] as const
export type ExportedMetric = (typeof exportedMetrics)[number]

/** A figure of a period, in whole days that may be one. Which time zone they are days of, no export says. */
export interface ExportedInsight {
  metric: ExportedMetric
  /** `2026-08-26`, both included. */
  from: string
  to: string
  value: number
}
