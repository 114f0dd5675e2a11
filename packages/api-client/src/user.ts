import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  closeEmailNotifications,
  deleteUser,
  getUser,
  login,
  logout,
  openEmailNotifications,
  updatePreferences,
  updateUser,
} from '@tidewatch/contract/user'
import type { z } from 'zod'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'

export const userKey = ['user'] as const

/** The signed-in user with plan and preferences. */
export const userQuery = (client: ApiClient) =>
  queryOptions({ queryKey: userKey, queryFn: ({ signal }) => call(client, getUser, { signal }) })

/** Changes language or time zone and puts the answer in the user's place in the cache. */
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

/** The session calls, which the sign-in flow makes outside of any query cache. */
export function sessionApi(client: ApiClient) {
  return {
    /** Exchanges an ID token for a user token. Rejects with code 10002 while the e-mail is not verified. */
    login: (body: z.input<NonNullable<typeof login.body>>) => call(client, login, { body }),
    /** Revokes a user token, which need not be stored any more. */
    logout: (token: string) => call(client, logout, { token }),
    /** Keeps what led the user here. */
    updateUser: (body: z.input<NonNullable<typeof updateUser.body>>) => call(client, updateUser, { body }),
    /** Erases the user and everything of theirs. */
    deleteUser: () => call(client, deleteUser, {}),
  }
}

export type SessionApi = ReturnType<typeof sessionApi>
