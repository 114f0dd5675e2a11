// Separate from the time zone calendar, so that pages without time zones don't load its library.

/** Milliseconds of a UTC day, which has no DST. */
export const dayLength = 86_400_000

/** The calendar day (`2026-11-21`) of an instant in UTC. Throws a RangeError for an invalid one. */
export function utcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10)
}
