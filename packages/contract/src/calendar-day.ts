import * as z from 'zod'

/** A day that a caller names: `2026-11-21`. Years that databases and clocks do not know alike are refused. */
export const calendarDay = z.iso.date().refine((day) => day >= '1900-01-01')
