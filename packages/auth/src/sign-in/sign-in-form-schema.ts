import { passwordLength } from '@tidewatch/site-config/constants'
import * as z from 'zod'
import { emailPattern } from './email-pattern.ts'
import type { SignInView } from './open-sign-in.ts'

const email = z.string().regex(emailPattern, 'pleaseInputYourEmail')
const password = z
  .string()
  // One rule with two messages: a rule that aborts would prevent the comparison of the two passwords.
  .min(passwordLength.min, { error: ({ input }) => (input === '' ? 'pleaseInputYourPassword' : 'passwordLength') })
  .max(passwordLength.max, 'passwordLength')

/** The fields of both views. Consent is not a field error: without it the flow warns. */
export interface SignInFields {
  email: string
  password: string
  repassword: string
  stay: boolean
  consent: boolean
}

const common = { email, password, stay: z.boolean(), consent: z.boolean() }

const login = z.object({ ...common, repassword: z.string() })
const signup = login.refine((fields) => fields.repassword !== '' && fields.repassword === fields.password, {
  path: ['repassword'],
  error: 'theNewPasswordThatYouEnteredDoNotMatch',
  // The passwords are compared even while another field is invalid.
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** The schemas of both views. Errors are keys of the `auth` messages. */
export const signInSchemas = { login, signup } satisfies Record<SignInView, z.ZodType<SignInFields>>

const fieldErrorKeys = [
  'pleaseInputYourEmail',
  'pleaseInputYourPassword',
  'passwordLength',
  'theNewPasswordThatYouEnteredDoNotMatch',
] as const
type FieldErrorKey = (typeof fieldErrorKeys)[number]

export function isFieldErrorKey(value: unknown): value is FieldErrorKey {
  return (fieldErrorKeys as readonly unknown[]).includes(value)
}
