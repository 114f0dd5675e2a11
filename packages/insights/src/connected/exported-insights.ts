/**
 * The metrics read from the insights in an export. `reach` counts people, so a period's value isn't the sum of its
 * days.
 */
export const exportedMetrics = ['reach', 'profileVisits', 'follows', 'unfollows'] as const
export type ExportedMetric = (typeof exportedMetrics)[number]

/** A value for a period of one or more whole days. No export states their time zone. */
export interface ExportedInsight {
  metric: ExportedMetric
  /** `2026-08-26`, both inclusive. */
  from: string
  to: string
  value: number
}
