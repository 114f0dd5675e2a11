// Apart from the calendar of time zones, so that pages that need no zone load no library for one.

/** Milliseconds of a day in UTC, which no clock changes. */
export const dayLength = 86_400_000

/** The calendar day (`2026-11-21`) of an instant in UTC. Throws a RangeError for an invalid one. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10)
}
