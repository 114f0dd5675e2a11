import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'

/** What's recorded about logins, and about actions in a session that a stranger must not take. */
export const securityEventKinds = [
  'login',
  'login-refused',
  'password-failed',
  'reset-requested',
  'identity-confirmed',
  'confirmation-refused',
  'session-ended',
  'sign-ins-revoked',
  /** By an operator, or because a role was removed. Without a user: everyone's. */
  'sessions-ended',
  'role-granted',
  'role-removed',
  'second-factor-enabled',
  'second-factor-stopped',
  'second-factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'api-key-created',
  'api-key-rotated',
  'api-key-revoked',
  'api-key-refused',
  'account-deleted',
  'token-added',
  'token-removed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Why a login, a proof of identity or an API key was refused. */
export const securityReasons = [
  'bad-token',
  'beyond-scope',
  'expired',
  'in-url',
  'other-resource',
  'used-again',
  'email-not-verified',
  'sign-in-ended',
  'someone-else',
  'too-old',
  'too-many',
  'unavailable',
  'wrong-code',
] as const
export type SecurityReason = (typeof securityReasons)[number]

const eventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  /** `null` where nothing was refused. */
  reason: z.enum(securityReasons).nullable(),
  /** Email address of the user; `null` where the address used belongs to no user. */
  user: z.string().nullable(),
  /** The caller's IP address, truncated to a /24, or a /48 for IPv6; `null` for commands. */
  network: z.string().nullable(),
  /** Browser and system; `null` where the browser didn't send them. */
  device: z.string().nullable(),
})

export const listSecurityEvents = defineCall({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/operator/security',
  summary: 'List security events of the last 90 days, such as logins and refused logins, newest first.',
  access: 'operator',
  query: z.object({
    ...cursorQuery,
    /** A complete email address, even one without a user, or a network. */
    q: z.string().trim().max(320).default(''),
    kind: z.enum(securityEventKinds).optional(),
  }),
  data: z.object({ events: z.array(eventSchema), nextCursor }),
})
