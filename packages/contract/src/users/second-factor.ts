import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** A 6-digit code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string().trim().min(1).max(64)

/** How many recovery codes a new set has. */
export const recoveryCodeCount = 10

const recoveryCodes = z.array(z.string()).length(recoveryCodeCount)

const stateSchema = z.object({
  /** Since when logging in needs a code; `null` while the second factor is off. */
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this session was opened, or has since been confirmed, with a code, as staff calls require. */
  isSessionConfirmed: z.boolean(),
})
export type SecondFactor = z.infer<typeof stateSchema>

export const getSecondFactor = defineCall({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/user/second-factor',
  summary: 'Get whether logging in requires a code, and how many recovery codes are left.',
  access: 'signed-in',
  data: stateSchema,
})

/** Replaces a secret that was never confirmed; 10007 while the second factor is on. */
export const startSecondFactor = defineCall({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/user/second-factor/start',
  summary: 'Create the secret for an authenticator app. Nothing changes until one of its codes is confirmed.',
  access: 'signed-in',
  stepUp: true,
  data: z.object({
    /** Base32, for typing into the app. */
    secret: z.string(),
    /** The same as an `otpauth://` URI, for the QR code. */
    uri: z.string(),
  }),
})

/** 10009 for a wrong code, 10007 if no secret has been made. */
export const enableSecondFactor = defineCall({
  id: 'enableSecondFactor',
  method: 'POST',
  path: '/user/second-factor',
  summary: 'Turn on the second factor with a first code from the app. The recovery codes are returned only once.',
  access: 'signed-in',
  stepUp: true,
  body: z.object({ code: secondFactorCode }),
  data: z.object({ recoveryCodes }),
})

/**
 * For sessions from before the second factor was turned on. 10009 for a wrong code, 10007 while the second factor is
 * off.
 */
export const confirmSecondFactor = defineCall({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/user/second-factor/confirm',
  summary: 'Confirm this session with a code, as staff calls require.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.null(),
})

/** 10009 for a wrong code, 10007 while the second factor is off. */
export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replace all recovery codes. The new ones are returned only once.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.object({ recoveryCodes }),
})

/** 10009 for a wrong code, 10007 while the second factor is off. */
export const disableSecondFactor = defineCall({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/user/second-factor/stop',
  summary: 'Turn off the second factor.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.null(),
})
