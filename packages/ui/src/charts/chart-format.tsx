/** A chart's texts, translated by the caller. */
export type ChartLabels = {
  showTable: string
  hideTable: string
  /** For screen readers, on the chart: "Arrow keys move through the points, t shows the table." */
  keys: string
  /** Shown in place of an unknown value. */
  unknown: string
}

/** How values become text. A text given with a bar or part takes precedence. */
export type ChartFormat = {
  locale: string
  /** For value axes. */
  axisNumber: Intl.NumberFormatOptions
  formatValue: (value: number) => string
  formatDate: (time: number) => string
}

// Creating a format takes longer than drawing the rest of a chart, and a chart redraws at each point under the pointer.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A cached `Intl.NumberFormat`. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  numberFormats.set(key, format)
  return format
}

/** In UTC, so that server and browser render the same. */
function dayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  dayFormats.set(locale, format)
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
function distinctTexts(ticks: readonly number[], locale: string, options: Intl.NumberFormatOptions) {
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
  return {
    value: format.formatValue,
    axisValues: (ticks: readonly number[]) => distinctTexts(ticks, format.locale, format.axisNumber),
    date: format.formatDate,
    axisDate: (time: number) => dayFormat(format.locale).format(time),
  }
}
