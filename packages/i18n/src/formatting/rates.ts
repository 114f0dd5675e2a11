/** Rates below it have two decimals. */
export const smallRate = 0.01

/** The format of a fraction such as 0.0452: percent with one decimal, or with two below one percent. */
export function rateFormat(rate: number) {
  const digits = Math.abs(rate) < smallRate ? 2 : 1
  return { style: 'percent' as const, minimumFractionDigits: rate === 0 ? 0 : digits, maximumFractionDigits: digits }
}

const rateKeys = new Set(['rate', 'previous'])

/** The values of a summary sentence with its rates formatted like the figures, because messages can't choose digits. */
export function formatRates(locale: string, values: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      rateKeys.has(key) && typeof value === 'number'
        ? new Intl.NumberFormat(locale, rateFormat(value)).format(value)
        : value,
    ]),
  )
}
