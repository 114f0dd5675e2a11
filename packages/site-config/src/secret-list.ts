import * as z from 'zod'

/**
 * A variable with secrets shared by our own services, separated by commas: the first is sent, all are accepted, so that
 * one can be rotated while processes with the old one still run. Empty: none.
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
