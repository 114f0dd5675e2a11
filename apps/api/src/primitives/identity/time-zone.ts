import { AppError } from '#/platform/http/app-error.ts'

/** Throws `invalidInput` for an unknown time zone. */
export function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new AppError('invalidInput', { problem: { fields: [{ path: 'timeZone', key: 'unknownTimeZone' }] } })
}

// Cached, since the check takes a good part of the time of a short response. Bounded, since names may have any letter
// case.
const known = new Set<string>()
const maxKnown = 2_000

function isTimeZone(value: string): boolean {
  if (known.has(value)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    if (known.size < maxKnown) known.add(value)
    return true
  } catch {
    return false
  }
}
