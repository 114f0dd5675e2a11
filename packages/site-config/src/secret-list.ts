import * as z from 'zod'

/**
 * A variable that holds secrets between our own parts, separated by commas: the first one is sent, all are accepted, so that
 * one can be changed while processes with the old one still run. Empty: there are none.
 */
export const secretList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(16, 'needs 16 characters or more in each secret.')))
