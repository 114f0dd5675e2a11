import type { ExportedMetric } from '@tidewatch/insights/connected/exported-insights'
import { normalizeLabel } from '../json/labels.ts'
import { repairText } from '../json/repair-text.ts'
import { type Item, present } from './item.ts'

/** A figure as the file has it: which days its period are cannot be told before the archive's own date is known. */
export interface ReadInsight {
  metric: ExportedMetric
  /** "May 29 - Aug 26". */
  period: string
  value: number
}

// As exports and Instagram's app name them. A figure under any other label is left out, never guessed by its place: the
// files differ between accounts in which figures they have.
const labels: readonly (readonly [ExportedMetric, readonly string[]])[] = [
  ['follows', ['Follows', 'Followers en plus', 'Empezaron a seguirte']],
  ['unfollows', ['Unfollows', 'Followers en moins', 'Dejaron de seguirte']],
  ['reach', ['Accounts reached', 'Contas alcançadas', 'Cuentas alcanzadas', 'Account raggiunti', 'Erreichte Konten']],
  ['profileVisits', ['Profile visits', 'Visitas ao perfil', 'Visitas al perfil', 'Visite al profilo', 'Profilbesuche']],
]
const metrics = new Map(labels.flatMap(([metric, names]) => names.map((name) => [normalizeLabel(name), metric])))

/** What has two days in it, or a day's number, and no percentage: "+10.5% vs Feb 28 - May 28" is another period's. */
const periodLike = /^[^%]*\d[^%]*$/
const amount = /^(?:\d{1,12}|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,3})$/

/** "19,055" and "19.055" in full. A rounded "63.3K" is not the figure, so it is `null` like all else. */
function readAmount(text: string): number | null {
  return amount.test(text) ? Number(text.replaceAll(/\D/g, '')) : null
}

/**
 * The figures of one item of `audience_insights.json` or `profiles_reached.json`. Nobody documents these files. Observed is
 * `string_map_data` (or, by the form of other files, `label_values`) of preformatted texts: a period of up to 90 days
 * without a year, a total of it for each figure, and how it differs from the period before. None is a day's figure unless
 * the period is that one day, and nothing is spread over days here. An item without a period says nothing.
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
  // Two periods leave open which one a figure is of.
  if (period === undefined || new Set(periods).size > 1) return []
  return fields.flatMap(({ label, value }) => {
    const metric = metrics.get(label)
    const count = readAmount(value)
    return metric === undefined || count === null ? [] : [{ metric, period, value: count }]
  })
}

const isPeriod = (value: string) =>
  value.length <= 80 && periodLike.test(value) && readAmount(value) === null && splitPeriod(value) !== null

/** The texts of a period's first and last day, by what stands between them; the same twice for a single day. */
export function splitPeriod(text: string): readonly [string, string] | null {
  const parts = text.split(/\s+[-–—~]\s+|\s*[–—~〜]\s*/)
  const [from = '', to = from] = parts
  return parts.length <= 2 && dayPattern.test(from) && dayPattern.test(to) ? [from, to] : null
}

/** `2026-08-26`; "Aug 26", "Aug 26, 2026"; "26 ago", "26. August 2026"; "8月26日", "2026년 8월 26일". */
export const dayPattern =
  /^(?:(?<isoYear>\d{4})-(?<isoMonth>\d\d)-(?<isoDay>\d\d)|(?<name>\p{L}[\p{L}\p{M}.]*) (?<after>\d{1,2})(?:,? (?<yearAfter>\d{4}))?|(?<before>\d{1,2})\.? (?:de )?(?<named>\p{L}[\p{L}\p{M}.]*)(?:,? (?:de )?(?<yearBefore>\d{4}))?|(?:(?<cjkYear>\d{4})[年년] ?)?(?<cjkMonth>\d{1,2})[月월] ?(?<cjkDay>\d{1,2})[日일])$/u
