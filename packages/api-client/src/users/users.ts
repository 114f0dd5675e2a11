import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getCouponInfo } from '@tidewatch/contract/shop/coupons'
import {
  closeEmailNotifications,
  deleteUser,
  exportUser,
  getUser,
  listSessions,
  login,
  logout,
  openEmailNotifications,
  recordAttempt,
  revokeOtherSessions,
  revokeSession,
  stepUp,
  updatePreferences,
  updateUser,
} from '@tidewatch/contract/users/users'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { download, type Received } from '../download.ts'

export const userKey = ['user'] as const

/** The signed-in user with plan and preferences. */
export const userQuery = (client: ApiClient) =>
  queryOptions({ queryKey: userKey, queryFn: ({ signal }) => call(client, getUser, { signal }) })

/** Changes language, time zone or first day of the week and puts the answer in the user's place in the cache. */
export const updatePreferencesMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: z.input<NonNullable<typeof updatePreferences.body>>) =>
      call(client, updatePreferences, { body }),
    onSuccess: (user, _input, _result, context) => context.client.setQueryData(userKey, user),
  })

/** Switches e-mail notifications on or off. */
export const emailNotificationsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (on: boolean) => call(client, on ? openEmailNotifications : closeEmailNotifications, {}),
    onSuccess: (_data, _on, _result, context) => context.client.invalidateQueries({ queryKey: userKey }),
  })

export const sessionsKey = ['user', 'sessions'] as const

/** Where the user is signed in. */
export const sessionsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => call(client, listSessions, { signal }) })

/** Ends one session, by its id. */
export const revokeSessionMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, revokeSession, { params: { id } }),
    onSettled: (_data, _error, _id, _result, context) => context.client.invalidateQueries({ queryKey: sessionsKey }),
  })

/** Ends every session but this one; tells how many. */
export const revokeOtherSessionsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, revokeOtherSessions, {}),
    onSettled: (_data, _error, _id, _result, context) => context.client.invalidateQueries({ queryKey: sessionsKey }),
  })

/** Everything that is kept about the user: a ZIP and the name to save it under. Rejects with `ApiError`. */
export const exportUserMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (onProgress: (received: Received) => void) => download(client, exportUser, { onProgress }),
  })

/** The session calls, which the sign-in flow makes outside of any query cache. */
export function sessionApi(client: ApiClient) {
  return {
    /** Exchanges an ID token for a user token. Rejects with code 10002 while the e-mail is not verified, with 10009 for a code. */
    login: (body: z.input<NonNullable<typeof login.body>>) => call(client, login, { body }),
    /** Revokes a user token, which need not be stored any more. */
    logout: (token: string) => call(client, logout, { token }),
    /** The signed-in user. */
    user: () => call(client, getUser, {}),
    /** Shows again who the user is, with an ID token of a sign-in of the last minutes. */
    stepUp: (body: z.input<NonNullable<typeof stepUp.body>>) => call(client, stepUp, { body }),
    /** Keeps what led the user here. */
    updateUser: (body: z.input<NonNullable<typeof updateUser.body>>) => call(client, updateUser, { body }),
    /** Erases the user and everything of theirs. */
    deleteUser: () => call(client, deleteUser, {}),
    /** Counts an attempt. Rejects with 10006 and a message for the user when there were too many. */
    recordAttempt: (body: z.input<NonNullable<typeof recordAttempt.body>>) => call(client, recordAttempt, { body }),
    /** Ends every session but the one of this token; tells how many. */
    revokeOtherSessions: () => call(client, revokeOtherSessions, {}),
    /** The coupon of the signed-in user; `null` without one. */
    couponInfo: (signal: AbortSignal) => call(client, getCouponInfo, { signal }),
  }
}

export type SessionApi = ReturnType<typeof sessionApi>
