import { locales } from '@tidewatch/site-config/locales'
import { weekStarts } from '@tidewatch/site-config/week'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { planIds } from '../shop/plan-ids.ts'
import { staffRoleSchema } from './roles.ts'
import { secondFactorCode } from './second-factor.ts'

const firebaseToken = z.string().min(1).max(8_192)

/**
 * Exchanges the identity provider's ID token for our session token. Code 10002 while the email address isn't verified;
 * 10009 for a user with a second factor, until the call has a correct code.
 */
export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/user/login',
  summary: 'Log in with an ID token from the identity provider.',
  access: 'anonymous',
  body: z.object({
    'firebase-token': firebaseToken,
    locale: z.enum(locales).optional(),
    /** The page that led here, stored once as the user's attribution. */
    source_domain: z.string().max(2_000).optional(),
    /** The second-factor code. */
    code: secondFactorCode.optional(),
  }),
  data: z.object({
    first_login: z.boolean(),
    /** Opaque, valid for 7 days. Sent back as `Authorization: <token>`. */
    token: z.string(),
  }),
})

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/user/logout',
  summary: 'Revoke the session token used for this call.',
  access: 'signed-in',
  data: z.null(),
})

/**
 * Renews the session's proof of identity, with an ID token from a sign-in within the last five minutes. Code 10009 for
 * a user with a second factor, until the call has a correct code.
 */
export const stepUp = defineCall({
  id: 'stepUp',
  method: 'POST',
  path: '/user/prove',
  summary: 'Re-authenticate, for calls that require it.',
  access: 'signed-in',
  body: z.object({
    'firebase-token': firebaseToken,
    /** The second-factor code. */
    code: secondFactorCode.optional(),
  }),
  data: z.null(),
})

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  locale: z.enum(locales),
  timeZone: z.string(),
  /** The user's staff roles. */
  roles: z.array(staffRoleSchema),
  /** ISO weekday on which the user's weeks begin. */
  weekStart: z.literal(weekStarts),
  plan: z.object({
    id: z.enum(planIds),
    /** Scheduled accounts that the plan includes, and how many are used. Own archives don't count. */
    accountLimit: z.int(),
    accountsUsed: z.int(),
    cadence: z.enum(['daily', 'weekly']),
  }),
  emailNotifications: z.boolean(),
  /** The version of terms and privacy policy newer than the one the user agreed to, until they close the notice. */
  legalChange: z.iso.date().nullable(),
})
export type User = z.infer<typeof userSchema>

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  summary: 'Get the logged-in user.',
  access: 'signed-in',
  data: userSchema,
})

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'POST',
  path: '/user/update',
  summary: 'Record what led the user here; only the first source is kept.',
  access: 'signed-in',
  body: z.object({ 'firebase-token': firebaseToken, source_domain: z.string().max(2_000) }),
  data: z.null(),
})

export const updatePreferences = defineCall({
  id: 'updatePreferences',
  method: 'PATCH',
  path: '/user',
  summary: 'Update the language, time zone or first day of the week used in emails and reports.',
  access: 'signed-in',
  body: z.object({
    locale: z.enum(locales).optional(),
    timeZone: z.string().max(64).optional(),
    weekStart: z.literal(weekStarts).optional(),
  }),
  data: userSchema,
})

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/user',
  summary: 'Permanently delete the user and all of their data.',
  access: 'signed-in',
  stepUp: true,
  data: z.null(),
})

export const openEmailNotifications = defineCall({
  id: 'openEmailNotifications',
  method: 'POST',
  path: '/ins/monitor/email/notify/open',
  summary: 'Turn on email notifications.',
  access: 'signed-in',
  data: z.null(),
})

export const closeEmailNotifications = defineCall({
  id: 'closeEmailNotifications',
  method: 'POST',
  path: '/ins/monitor/email/notify/close',
  summary: 'Turn off email notifications.',
  access: 'signed-in',
  data: z.null(),
})

const attemptActions = ['login', 'signup', 'reset'] as const

/** Called after each submit of a sign-in form. 10006 with a time, and a message to show, after too many. */
export const recordAttempt = defineCall({
  id: 'recordAttempt',
  method: 'POST',
  path: '/user/attempt',
  summary: 'Record an attempt to log in, sign up or reset a password.',
  access: 'anonymous',
  body: z.object({ action: z.enum(attemptActions), email: z.string().max(320), succeeded: z.boolean() }),
  data: z.null(),
})

const sessionSchema = z.object({
  id: z.uuid(),
  /** Browser and system, such as `Chrome, Windows`; `null` where the browser didn't send them. */
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to the hour. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'List the user’s sessions, newest first.',
  access: 'signed-in',
  data: z.object({ sessions: z.array(sessionSchema) }),
})

export const revokeSession = defineCall({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End a session.',
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  data: z.null(),
})

/** Ends every session except this call's: for use after a change of password. */
export const revokeOtherSessions = defineCall({
  id: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all other sessions of the user.',
  access: 'signed-in',
  data: z.object({ revoked: z.int() }),
})

export const exportUser = defineCall({
  id: 'exportUser',
  method: 'GET',
  path: '/user/export',
  summary: 'Export all data stored about the user, as JSON files in a ZIP.',
  access: 'signed-in',
  stepUp: true,
  produces: 'application/zip',
  data: z.string().meta({ format: 'binary' }),
})
