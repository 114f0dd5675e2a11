/** A chart's texts, translated by the caller. */
export type ChartLabels = {
  showTable: string
  hideTable: string
  /** For screen readers, on the chart: "Arrow keys move through the points, t shows the table." */
  keys: string
  /** Shown in place of an unknown value. */
  unknown: string
}

/**
 * How values become text. `locale` and the `Intl` options can be passed from a server component; the functions take
 * precedence and are for client components. Texts given with a point take precedence over both.
 */
export type ChartFormat = {
  locale: string
  number?: Intl.NumberFormatOptions
  /** For axes; defaults to `number`. */
  axisNumber?: Intl.NumberFormatOptions
  date?: Intl.DateTimeFormatOptions
  axisDate?: Intl.DateTimeFormatOptions
  /** IANA name; defaults to UTC, so that server and browser render the same. */
  timeZone?: string
  formatValue?: (value: number) => string
  formatDate?: (time: number) => string
}

// Creating a format takes longer than drawing the rest of a chart, and a chart redraws at each point under the pointer.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A cached `Intl.NumberFormat`. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

const withMinus = (text: string) => text.replace(/^-/, '\u2212')

/** Like `Intl`, except that numbers without a short form keep their grouping: "2.619", not "2619", in German. */
function axisNumber(locale: string, options: Intl.NumberFormatOptions) {
  const format = numberFormat(locale, options)
  const whole = numberFormat(locale, { ...options, notation: 'standard' })
  return (value: number) =>
    withMinus((format.formatToParts(value).some(({ type }) => type === 'compact') ? format : whole).format(value))
}

// "12K" twice on one axis is useless: adds digits until the ticks differ.
function distinctTexts(ticks: readonly number[], locale: string, options: Intl.NumberFormatOptions = {}) {
  const attempts = [{}, { maximumFractionDigits: 1 }, { maximumFractionDigits: 2 }, { notation: 'standard' as const }]
  let texts: string[] = []
  for (const extra of attempts) {
    texts = ticks.map(axisNumber(locale, { ...options, ...extra }))
    if (new Set(texts).size === texts.length) break
  }
  return texts
}

/** Formatter functions for a `ChartFormat`. */
export function chartFormatters(format: ChartFormat) {
  const timeZone = format.timeZone ?? 'UTC'
  const number = numberFormat(format.locale, format.number)
  const axisOptions = format.axisNumber ?? format.number
  const date = dateFormat(format.locale, { timeZone, ...(format.date ?? { dateStyle: 'medium' }) })
  const axisDate = dateFormat(format.locale, {
    timeZone,
    ...(format.axisDate ?? { day: 'numeric', month: 'short' }),
  })
  return {
    value: format.formatValue ?? ((value: number) => withMinus(number.format(value))),
    axisValues: (ticks: readonly number[]) => distinctTexts(ticks, format.locale, axisOptions),
    date: format.formatDate ?? ((time: number) => date.format(time)),
    axisDate: (time: number) => axisDate.format(time),
  }
}
