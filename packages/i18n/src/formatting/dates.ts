import type { createFormatter, DateTimeFormatOptions } from 'use-intl/core'

type DateFormatter = Pick<ReturnType<typeof createFormatter>, 'dateTime' | 'dateTimeRange' | 'relativeTime' | 'number'>
/** A date, or ISO 8601. */
type Moment = Date | string

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

// Servers and browsers differ in the spaces around the dash, and pages that both write must not.
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/**
 * Days and moments in a language, for screens, mails and files. Moments are told in `timeZone`, or in the time
 * zone of `format`; calendar days (`2026-11-21`) have none.
 */
export function datesWith(format: DateFormatter, locale: string, timeZone?: string) {
  const told = (at: Moment, style: DateTimeFormatOptions) =>
    format.dateTime(new Date(at), timeZone ? { ...style, timeZone } : style)
  const hour = (hour: number, style: { minute?: '2-digit' } = { minute: '2-digit' }) =>
    format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), { hour: 'numeric', ...style, timeZone: 'UTC' })
  return {
    /** A calendar day. */
    day: (day: string) => format.dateTime(midnight(day), { dateStyle: 'medium', timeZone: 'UTC' }),
    /** Without its year, for axes and short lists. */
    shortDay: (day: string) => format.dateTime(midnight(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    weekdayAndDay: (day: string) =>
      format.dateTime(midnight(day), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    period: ({ from, to }: { from: string; to: string }, style: 'medium' | 'long' = 'medium') =>
      plainSpaces(format.dateTimeRange(midnight(from), midnight(to), { dateStyle: style, timeZone: 'UTC' })),
    moment: (at: Moment) => told(at, { dateStyle: 'medium', timeStyle: 'short' }),
    shortMoment: (at: Moment) => told(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** With seconds and the name of the time zone. */
    longMoment: (at: Moment) => told(at, { dateStyle: 'long', timeStyle: 'long' }),
    /** The day of a moment. */
    dayOf: (at: Moment) => told(at, { dateStyle: 'medium' }),
    longDayOf: (at: Moment) => told(at, { dateStyle: 'long' }),
    time: (at: Moment) => told(at, { timeStyle: 'short' }),
    /** How long before `now`: "2 hours ago". Pages keep their `now` for a while: what came after it is told as "now". */
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
    /** Without minutes where halves of the day are told: "3 PM", but "15:00". */
    shortHour: (of: number) =>
      hour(of, new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? {} : undefined),
    /** "00" to "23", for the heads of 24 narrow columns. */
    hourNumber: (hour: number) => format.number(hour, { minimumIntegerDigits: 2 }),
  }
}
