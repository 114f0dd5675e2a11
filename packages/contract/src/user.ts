import { locales } from '@tidewatch/site-config/locales'
import { z } from 'zod'
import { defineCall } from './define-call.ts'

const firebaseToken = z.string().min(1).max(8_192)

/** Exchanges the identity provider's ID token for our session token. Code 10002 while the e-mail is not verified. */
export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in with an ID token of the identity provider.',
  access: 'anonymous',
  body: z.object({
    'firebase-token': firebaseToken,
    locale: z.enum(locales).optional(),
    /** The page that led here, kept once as the user's attribution. */
    source_domain: z.string().max(2_000).optional(),
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
  summary: 'Revoke the session token of this call.',
  access: 'signed-in',
  data: z.null(),
})

export const planIds = ['free', 'plus', 'pro'] as const

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  locale: z.enum(locales),
  timeZone: z.string(),
  plan: z.object({
    id: z.enum(planIds),
    /** Accounts on a schedule that the plan holds, and how many are used. Own archives do not count. */
    accountLimit: z.int(),
    accountsUsed: z.int(),
    cadence: z.enum(['daily', 'weekly']),
  }),
  emailNotifications: z.boolean(),
})
export type User = z.infer<typeof userSchema>

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/user',
  summary: 'The signed-in user.',
  access: 'signed-in',
  data: userSchema,
})

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'POST',
  path: '/user/update',
  summary: 'Keep what led the user here; only the first source is kept.',
  access: 'signed-in',
  body: z.object({ 'firebase-token': firebaseToken, source_domain: z.string().max(2_000) }),
  data: z.null(),
})

export const updatePreferences = defineCall({
  id: 'updatePreferences',
  method: 'PATCH',
  path: '/user',
  summary: 'Change the language or the time zone that mails and reports use.',
  access: 'signed-in',
  body: z.object({ locale: z.enum(locales).optional(), timeZone: z.string().max(64).optional() }),
  data: userSchema,
})

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/user',
  summary: 'Delete the user and everything of theirs, for good.',
  access: 'signed-in',
  data: z.null(),
})

export const openEmailNotifications = defineCall({
  id: 'openEmailNotifications',
  method: 'POST',
  path: '/ins/monitor/email/notify/open',
  summary: 'Switch e-mail notifications on.',
  access: 'signed-in',
  data: z.null(),
})

export const closeEmailNotifications = defineCall({
  id: 'closeEmailNotifications',
  method: 'POST',
  path: '/ins/monitor/email/notify/close',
  summary: 'Switch e-mail notifications off.',
  access: 'signed-in',
  data: z.null(),
})
