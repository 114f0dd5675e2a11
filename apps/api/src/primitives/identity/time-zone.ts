import { AppError } from '#/platform/http/app-error.ts'

/** Throws `invalidInput` for a time zone that does not exist. */
export function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new AppError('invalidInput', { problem: { fields: [{ path: 'timeZone', key: 'unknownTimeZone' }] } })
}

// To ask is a good part of a short answer. Zones have few names, but of any letter case.
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
