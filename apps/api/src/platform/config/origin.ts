import * as z from 'zod'

/** The address of a service, without a slash at its end. */
export const origin = z.url().transform((value) => value.replace(/\/+$/, ''))
