import * as z from 'zod'

/** A day named by a caller: `2026-11-21`. Years that databases and clocks treat differently are rejected. */
export const calendarDay = z.iso.date().refine((day) => day >= '1900-01-01')

/** The days of a period, both included. */
export const periodDays = { from: calendarDay.optional(), to: calendarDay.optional() }

/** Refuses a period that ends before it begins. */
export function withDaysInOrder<Input extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(
  input: Input,
): Input {
  return input.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    params: { reason: 'periodInverted' },
    // Whatever else is wrong with the input.
    when: ({ value }) => z.object(periodDays).safeParse(value).success,
  })
}
