'use client'

import { useFormatter, useLocale } from 'next-intl'

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

// Servers and browsers differ in the spaces around the dash, and pages that both write must not.
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

/** Days and moments in the reader's language. Moments are told in the reader's time zone, calendar days have none. */
export function useDates() {
  const format = useFormatter()
  const locale = useLocale()
  const hour = (hour: number, style: { minute?: '2-digit' } = { minute: '2-digit' }) =>
    format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), { hour: 'numeric', ...style, timeZone: 'UTC' })
  return {
    /** A calendar day: `2026-11-21`. */
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
    period: ({ from, to }: { from: string; to: string }) =>
      plainSpaces(format.dateTimeRange(midnight(from), midnight(to), { dateStyle: 'medium', timeZone: 'UTC' })),
    /** An ISO 8601 moment. */
    moment: (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' }),
    shortMoment: (iso: string) =>
      format.dateTime(new Date(iso), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    dayOf: (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' }),
    time: (iso: string) => format.dateTime(new Date(iso), { timeStyle: 'short' }),
    /** How long before `now`: "2 hours ago". Pages keep their `now` for a while: what came after it is told as "now". */
    age: (iso: string, now: Date) => {
      const at = new Date(iso)
      return format.relativeTime(at < now ? at : now, now)
    },
    /** How long after `now`: "in 2 hours". */
    until: (iso: string, now: Date) => format.relativeTime(new Date(iso), now),
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
