import { mutationOptions } from '@tanstack/react-query'
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
import { type BodyOf, call } from '../call.ts'
import { callQuery, invalidate, invalidateOnSettled } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { download, type Received } from '../download.ts'

export const userKey = ['user'] as const

/** The signed-in user with plan and preferences. */
export const userQuery = (client: ApiClient) => callQuery(client, getUser, {}, userKey)

// One after another, because each changes the cached user: the first one's answer must not arrive last.
const scope = { id: 'preferences' }

/** Changes language, time zone or first day of the week, and updates the cached user. */
export const updatePreferencesMutation = (client: ApiClient) =>
  mutationOptions({
    mutationKey: [...userKey, 'preferences'],
    scope,
    mutationFn: (body: BodyOf<typeof updatePreferences>) => call(client, updatePreferences, { body }),
    onSuccess: (user, _input, _result, context) => context.client.setQueryData(userKey, user),
  })

/** Switches email notifications on or off. */
export const emailNotificationsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationKey: [...userKey, 'email-notifications'],
    scope,
    mutationFn: (on: boolean) => call(client, on ? openEmailNotifications : closeEmailNotifications, {}),
    onSuccess: invalidate(userKey),
  })

export const sessionsKey = ['user', 'sessions'] as const

/** Where the user is signed in. */
export const sessionsQuery = (client: ApiClient) => callQuery(client, listSessions, {}, sessionsKey)

/** Ends one session, by its id. */
export const revokeSessionMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(client, revokeSession, { params: { id } }),
    onSettled: invalidateOnSettled(sessionsKey),
  })

/** Ends every session but this one; resolves with how many. */
export const revokeOtherSessionsMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: () => call(client, revokeOtherSessions, {}),
    onSettled: invalidateOnSettled(sessionsKey),
  })

/** Everything stored about the user: a ZIP and the name to save it under. Rejects with `ApiError`. */
export const exportUserMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (onProgress: (received: Received) => void) => download(client, exportUser, { onProgress }),
  })

/** The session calls, which the sign-in flow makes outside any query cache. */
export function sessionApi(client: ApiClient) {
  return {
    /**
     * Exchanges an ID token for a user token. Rejects with 10002 until the email address is verified, 10009 if a code
     * is needed.
     */
    login: (body: BodyOf<typeof login>) => call(client, login, { body }),
    /** Revokes a user token, which needn't be stored any more. */
    logout: (token: string) => call(client, logout, { token }),
    /** The signed-in user. */
    user: () => call(client, getUser, {}),
    /** Confirms who the user is, with an ID token of a sign-in within the last minutes. */
    stepUp: (body: BodyOf<typeof stepUp>) => call(client, stepUp, { body }),
    /** Stores what led the user here. */
    updateUser: (body: BodyOf<typeof updateUser>) => call(client, updateUser, { body }),
    /** Erases the user and all their data. */
    deleteUser: () => call(client, deleteUser, {}),
    /** Counts an attempt. Rejects with 10006 and a message for the user after too many. */
    recordAttempt: (body: BodyOf<typeof recordAttempt>) => call(client, recordAttempt, { body }),
    /** Ends every session but this token's; resolves with how many. */
    revokeOtherSessions: () => call(client, revokeOtherSessions, {}),
    /** The coupon of the signed-in user; `null` without one. */
    couponInfo: (signal: AbortSignal) => call(client, getCouponInfo, { signal }),
  }
}

export type SessionApi = ReturnType<typeof sessionApi>
