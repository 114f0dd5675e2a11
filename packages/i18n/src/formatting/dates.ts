import type { createFormatter, DateTimeFormatOptions } from 'use-intl/core'

type DateFormatter = Pick<ReturnType<typeof createFormatter>, 'dateTime' | 'dateTimeRange' | 'relativeTime' | 'number'>
/** A date, or ISO 8601. */
type Moment = Date | string

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

// Servers and browsers use different spaces around the dash, but pages rendered by both must match.
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

const medium = { day: 'numeric', month: 'short' } as const
const long = { day: 'numeric', month: 'long' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

/** What the end of a period from `from` still has to name. */
function withoutShared(parts: DateTimeFormatOptions, from: string, to: string): DateTimeFormatOptions {
  const { year, month, ...rest } = parts
  if (from.slice(0, 4) !== to.slice(0, 4)) return parts
  return from.slice(0, 7) === to.slice(0, 7) ? rest : { ...rest, month }
}

/**
 * Days and times in a language, for screens, emails and files. Times are in `timeZone`, or in the time zone of
 * `format`; calendar days (`2026-11-21`) have none. With `now`, dates in its year omit the year: for screens, which are
 * read today, but not for stored files.
 */
export function dateFormatters(format: DateFormatter, locale: string, timeZone?: string, now?: Date) {
  const formatAt = (at: Moment, style: DateTimeFormatOptions) =>
    format.dateTime(new Date(at), timeZone ? { ...style, timeZone } : style)
  const year = (at: Moment) => formatAt(at, { year: 'numeric' })
  const isThisYear = (at: Moment) => now !== undefined && year(at) === year(now)
  const isDayOfThisYear = (day: string) =>
    now !== undefined && format.dateTime(midnight(day), { year: 'numeric', timeZone: 'UTC' }) === year(now)
  const yearUnless = (isLeftOut: boolean) => (isLeftOut ? {} : ({ year: 'numeric' } as const))
  // German and Portuguese abbreviate months with a full stop, which would double the one of a sentence that ends with
  // the day. Thai sentences end without one.
  const unabbreviated = (write: (style: DateTimeFormatOptions) => string) => {
    const text = write(medium)
    return /\p{Script=Latin}\.$/u.test(text) ? write(long) : text
  }
  const day = (day: string) => {
    const write = (style: DateTimeFormatOptions) => format.dateTime(midnight(day), { ...style, timeZone: 'UTC' })
    return isDayOfThisYear(day) ? unabbreviated(write) : write({ ...medium, year: 'numeric' })
  }
  const dayOf = (at: Moment) => {
    if (isThisYear(at)) return unabbreviated((style) => formatAt(at, style))
    return formatAt(at, { ...medium, year: 'numeric' })
  }
  const period = ({ from, to }: { from: string; to: string }, style: 'medium' | 'long' = 'medium') => {
    const parts = {
      ...(style === 'long' ? long : medium),
      ...yearUnless(isDayOfThisYear(from) && isDayOfThisYear(to)),
      timeZone: 'UTC',
    } as const
    const [first, last] = [midnight(from), midnight(to)]
    // `Intl` writes Japanese days as 11月21日, but periods as 11/21～11/28.
    if (locale === 'ja' && from !== to) {
      return `${format.dateTime(first, parts)}～${format.dateTime(last, withoutShared(parts, from, to))}`
    }
    return plainSpaces(format.dateTimeRange(first, last, parts))
  }
  const hour = (hour: number, style: { minute?: '2-digit' } = { minute: '2-digit' }) =>
    format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), { hour: 'numeric', ...style, timeZone: 'UTC' })
  return {
    /** A calendar day. */
    day,
    /** Without its year, for axes and short lists. */
    shortDay: (day: string) => format.dateTime(midnight(day), { ...medium, timeZone: 'UTC' }),
    weekdayAndDay: (day: string) =>
      format.dateTime(midnight(day), {
        weekday: 'short',
        ...medium,
        ...yearUnless(isDayOfThisYear(day)),
        timeZone: 'UTC',
      }),
    period,
    moment: (at: Moment) => formatAt(at, { ...medium, ...yearUnless(isThisYear(at)), ...clock }),
    shortMoment: (at: Moment) => formatAt(at, { ...medium, ...clock }),
    /** With seconds and the name of the time zone. */
    longMoment: (at: Moment) => formatAt(at, { dateStyle: 'long', timeStyle: 'long' }),
    /** The calendar day of a moment. */
    dayOf,
    /** The day of an export. The one that its name states is stored as midnight UTC, and the same in every time zone. */
    exportDay: (at: Moment) => {
      const iso = new Date(at).toISOString()
      return iso.endsWith('T00:00:00.000Z') ? day(iso.slice(0, 10)) : dayOf(at)
    },
    longDayOf: (at: Moment) => formatAt(at, { ...long, ...yearUnless(isThisYear(at)) }),
    /** Whether its year can be omitted. */
    isThisYear,
    time: (at: Moment) => formatAt(at, { timeStyle: 'short' }),
    /** How long before `now`: "2 hours ago". Pages keep their `now` for a while, so anything later counts as "now". */
    age: (at: Moment, now: Date) => {
      const moment = new Date(at)
      return format.relativeTime(moment < now ? moment : now, now)
    },
    /** How long after `now`: "in 2 hours". */
    until: (at: Moment, now: Date) => format.relativeTime(new Date(at), now),
    /** Weekday 0 is Monday. */
    weekday: (weekday: number, style: 'short' | 'long') =>
      format.dateTime(new Date(Date.UTC(2024, 0, 1 + weekday)), { weekday: style, timeZone: 'UTC' }),
    hour: (of: number) => hour(of),
    /** Without minutes in 12-hour clocks: "3 PM", but "15:00". */
    shortHour: (of: number) =>
      hour(of, new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? {} : undefined),
    /** "00" to "23", for the headers of 24 narrow columns. */
    hourNumber: (hour: number) => format.number(hour, { minimumIntegerDigits: 2 }),
  }
}
