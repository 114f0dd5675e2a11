import * as z from 'zod'
import { defineCall } from './define-call.ts'
import { cursorQuery, nextCursor } from './paging.ts'

/** What is noted about how people get in, and what they do there that a stranger must not. */
export const securityEventKinds = [
  'login',
  'login-refused',
  'password-failed',
  'reset-requested',
  'identity-confirmed',
  'confirmation-refused',
  'session-ended',
  'sign-ins-revoked',
  'role-granted',
  'role-removed',
  'account-deleted',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Why a login or a proof of identity was refused. */
export const securityReasons = [
  'bad-token',
  'email-not-verified',
  'sign-in-ended',
  'someone-else',
  'too-old',
  'too-many',
  'unavailable',
] as const
export type SecurityReason = (typeof securityReasons)[number]

const eventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  /** `null` for what was not refused. */
  reason: z.enum(securityReasons).nullable(),
  /** E-mail address of the user; `null` where there is none with the address that was used. */
  user: z.string().nullable(),
  /** The caller's address without its last part: a /24, or a /48 of IPv6; `null` for commands. */
  network: z.string().nullable(),
  /** Browser and system; `null` where the browser did not say. */
  device: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof eventSchema>

export const listSecurityEvents = defineCall({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/operator/security',
  summary: 'Logins, refused ones among them, and what followed; of the last 90 days, the newest first.',
  access: 'operator',
  query: z.object({
    ...cursorQuery,
    /** An e-mail address, whole, also one without a user; or a network. */
    q: z.string().trim().max(320).default(''),
    kind: z.enum(securityEventKinds).optional(),
  }),
  data: z.object({ events: z.array(eventSchema), nextCursor }),
})
