import type { ExportedMetric } from '@tidewatch/insights/connected/exported-insights'
import { normalizeLabel } from '../json/labels.ts'
import { repairText } from '../json/repair-text.ts'
import { type Item, present } from './item.ts'

/** A value as in the file: the days of its period can't be determined until the archive's own date is known. */
export interface ReadInsight {
  metric: ExportedMetric
  /** "May 29 - Aug 26". */
  period: string
  value: number
}

// Labels from exports and Instagram's app. A value under any other label is left out, never guessed by its position:
// the files of different accounts contain different metrics.
const labels: readonly (readonly [ExportedMetric, readonly string[]])[] = [
  ['follows', ['Follows', 'Followers en plus', 'Empezaron a seguirte']],
  ['unfollows', ['Unfollows', 'Followers en moins', 'Dejaron de seguirte']],
  ['reach', ['Accounts reached', 'Contas alcançadas', 'Cuentas alcanzadas', 'Account raggiunti', 'Erreichte Konten']],
  ['profileVisits', ['Profile visits', 'Visitas ao perfil', 'Visitas al perfil', 'Visite al profilo', 'Profilbesuche']],
]
const metrics = new Map(labels.flatMap(([metric, names]) => names.map((name) => [normalizeLabel(name), metric])))

/**
 * Contains one or two days, that is a day number, and no percentage: "+10.5% vs Feb 28 - May 28" is about another
 * period.
 */
const periodLike = /^[^%]*\d[^%]*$/
const amount = /^(?:\d{1,12}|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,3})$/

/** "19,055" and "19.055" in full. A rounded "63.3K" isn't exact, so it's `null` like everything else. */
function readAmount(text: string): number | null {
  return amount.test(text) ? Number(text.replaceAll(/\D/g, '')) : null
}

/**
 * The values of one item of `audience_insights.json` or `profiles_reached.json`. These files are undocumented. Observed
 * is `string_map_data` (or, by analogy with other files, `label_values`) of preformatted texts: a period of up to 90
 * days without a year, a total of each metric, and the difference from the period before. They're daily values only if
 * the period is a single day, and totals aren't spread over days. An item without a period is ignored.
 */
export function readInsights(item: Item): ReadInsight[] {
  const fields = [
    ...Object.entries(item.string_map_data ?? {}).map(([label, entry]) => ({ label, value: entry?.value })),
    ...present(item.label_values),
  ].map(({ label, value }) => ({
    label: normalizeLabel(repairText(label ?? '')),
    value: repairText(value ?? '').trim(),
  }))
  const periods = fields.filter(({ label, value }) => !metrics.has(label) && isPeriod(value)).map(({ value }) => value)
  const [period] = periods
  // With two periods, it's unclear which one a value belongs to.
  if (period === undefined || new Set(periods).size > 1) return []
  return fields.flatMap(({ label, value }) => {
    const metric = metrics.get(label)
    const count = readAmount(value)
    return metric === undefined || count === null ? [] : [{ metric, period, value: count }]
  })
}

const isPeriod = (value: string) =>
  value.length <= 80 && periodLike.test(value) && readAmount(value) === null && splitPeriod(value) !== null

/** The texts of a period's first and last day, split at the separator; the same twice for a single day. */
export function splitPeriod(text: string): readonly [string, string] | null {
  const parts = text.split(/\s+[-–—~]\s+|\s*[–—~〜]\s*/)
  const [from = '', to = from] = parts
  return parts.length <= 2 && dayPattern.test(from) && dayPattern.test(to) ? [from, to] : null
}

/** `2026-08-26`; "Aug 26", "Aug 26, 2026"; "26 ago", "26. August 2026"; "8月26日", "2026년 8월 26일". */
export const dayPattern =
  /^(?:(?<isoYear>\d{4})-(?<isoMonth>\d\d)-(?<isoDay>\d\d)|(?<name>\p{L}[\p{L}\p{M}.]*) (?<after>\d{1,2})(?:,? (?<yearAfter>\d{4}))?|(?<before>\d{1,2})\.? (?:de )?(?<named>\p{L}[\p{L}\p{M}.]*)(?:,? (?:de )?(?<yearBefore>\d{4}))?|(?:(?<cjkYear>\d{4})[年년] ?)?(?<cjkMonth>\d{1,2})[月월] ?(?<cjkDay>\d{1,2})[日일])$/u
