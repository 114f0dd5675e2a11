import { ApiError } from '@tidewatch/api-client/api-error'
import type { ApiClient } from '@tidewatch/api-client/clients'
import type { SessionApi } from '@tidewatch/api-client/users/users'

async function load(client: ApiClient): Promise<SessionApi> {
  try {
    return (await import('@tidewatch/api-client/users/users')).sessionApi(client)
  } catch (cause) {
    const message = 'The code for the call could not be loaded.'
    const failure = { code: null, name: 'network', message, problem: null, status: null, requestId: null } as const
    throw new ApiError(failure, { cause })
  }
}

/** The session calls, whose schemas load on the first call, because public pages make none. */
export function lazySessionApi(client: ApiClient): SessionApi {
  const call =
    <Name extends keyof SessionApi>(name: Name) =>
    async (...args: Parameters<SessionApi[Name]>) =>
      Reflect.apply((await load(client))[name], undefined, args)
  return {
    login: call('login'),
    logout: call('logout'),
    user: call('user'),
    stepUp: call('stepUp'),
    updateUser: call('updateUser'),
    deleteUser: call('deleteUser'),
    recordAttempt: call('recordAttempt'),
    revokeOtherSessions: call('revokeOtherSessions'),
    couponInfo: call('couponInfo'),
  }
}
