import * as z from 'zod'

/** A day named by a caller: `2026-11-21`. Years that databases and clocks treat differently are rejected. */
export const calendarDay = z.iso.date().refine((day) => day >= '1900-01-01')
