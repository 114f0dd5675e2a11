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
  summary: 'Whether logging in needs a code, and how many recovery codes are left.',
  access: 'signed-in',
  data: stateSchema,
})

/** Replaces a secret that was never confirmed; 10007 while the second factor is on. */
export const startSecondFactor = defineCall({
  id: 'startSecondFactor',
  method: 'POST',
  path: '/user/second-factor/start',
  summary: 'Make the secret for an authenticator app. Nothing changes until a code of it is confirmed.',
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
  summary: 'Turn the second factor on with a first code of the app. The recovery codes are shown this once.',
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
  summary: 'Confirm this session with a code, as staff calls ask.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.null(),
})

/** 10009 for a wrong code, 10007 while the second factor is off. */
export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replace all recovery codes. The new ones are shown this once.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.object({ recoveryCodes }),
})

/** 10009 for a wrong code, 10007 while the second factor is off. */
export const stopSecondFactor = defineCall({
  id: 'stopSecondFactor',
  method: 'POST',
  path: '/user/second-factor/stop',
  summary: 'Turn the second factor off.',
  access: 'signed-in',
  body: z.object({ code: secondFactorCode }),
  data: z.null(),
})
