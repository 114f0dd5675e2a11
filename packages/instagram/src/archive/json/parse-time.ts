// Instagram launched in October 2010. Earlier times, above all `0`, stand for "no value".
const earliest = Date.UTC(2010, 0, 1)
const latest = Date.UTC(2100, 0, 1)
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/
const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i

function fromNumber(value: number): number {
  if (value >= 1e14) return value / 1000
  return value >= 1e11 ? value : value * 1000
}

function fromIso(text: string): number {
  const withT = text.replace(' ', 'T')
  // The oldest archives omit the time zone; they mean UTC.
  return Date.parse(withT.includes('T') && !hasZone.test(withT) ? `${withT}Z` : withT)
}

/** Milliseconds since 1970 from any format that `parseTime` accepts; `NaN` for everything else. */
export function parseMillis(value: unknown): number {
  let time = Number.NaN
  if (typeof value === 'number') time = fromNumber(value)
  else if (typeof value === 'string') {
    const text = value.trim()
    if (/^\d{9,16}$/.test(text)) time = fromNumber(Number(text))
    else if (isoDate.test(text)) time = fromIso(text)
  }
  return time >= earliest && time < latest ? Math.trunc(time) : Number.NaN
}

/**
 * Seconds, milliseconds or microseconds since 1970 (as a number or digits), or an ISO date; `null` for everything else.
 */
export function parseTime(value: unknown): Date | null {
  const time = parseMillis(value)
  return Number.isNaN(time) ? null : new Date(time)
}
