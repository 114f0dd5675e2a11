import * as z from 'zod'

/** A key file of a Google service account, as one line of JSON. */
export const serviceAccount = z
  .string()
  .default('')
  .transform((value, context) => {
    if (value === '') return null
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'needs the JSON of a service account key.' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .object({
        client_email: z.string().min(1),
        private_key: z.string().min(1),
        private_key_id: z.string().optional(),
        token_uri: z.url().default('https://oauth2.googleapis.com/token'),
      })
      .nullable(),
  )
