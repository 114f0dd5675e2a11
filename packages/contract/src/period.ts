import * as z from 'zod'
import { calendarDay } from './calendar-day.ts'

/** Maximum days that one call analyses: five years; the series is thinned, so a page costs no more than for a season. */
export const maxPeriodDays = 1_830
/** Days of the period when the caller names none. */
export const defaultPeriodDays = 30

export const timeZoneQuery = z
  .string()
  .max(64)
  .optional()
  .meta({ description: 'IANA name, such as `Europe/Berlin`. Default: the one in the user’s settings, or else UTC.' })

/** The days to analyse. */
export const periodQuery = {
  from: calendarDay.optional().meta({
    description: `First day, included. Default: ${defaultPeriodDays} days up to \`to\`. At most ${maxPeriodDays} days.`,
  }),
  to: calendarDay.optional().meta({ description: 'Last day, included. Default: today in `timeZone`.' }),
  timeZone: timeZoneQuery,
}
