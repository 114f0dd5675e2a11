import { AppError } from '#/platform/http/app-error.ts'

/** Throws `invalidInput` for a time zone that does not exist. */
export function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new AppError('invalidInput', { problem: { fields: [{ path: 'timeZone', key: 'unknownTimeZone' }] } })
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
