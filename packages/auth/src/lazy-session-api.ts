import { ApiError } from '@tidewatch/api-client/api-error'
import type { ApiClient } from '@tidewatch/api-client/clients'
import type { SessionApi } from '@tidewatch/api-client/user'

async function load(client: ApiClient): Promise<SessionApi> {
  try {
    return (await import('@tidewatch/api-client/user')).sessionApi(client)
  } catch (cause) {
    const message = 'The code for the call could not be loaded.'
    const failure = { code: null, name: 'network', message, problem: null, status: null, requestId: null } as const
    throw new ApiError(failure, { cause })
  }
}

/** The session calls, whose schemas load at the first call: pages that anyone may read make none. */
export function lazySessionApi(client: ApiClient): SessionApi {
  return {
    login: async (body) => (await load(client)).login(body),
    logout: async (token) => (await load(client)).logout(token),
    user: async () => (await load(client)).user(),
    prove: async (body) => (await load(client)).prove(body),
    updateUser: async (body) => (await load(client)).updateUser(body),
    deleteUser: async () => (await load(client)).deleteUser(),
    recordAttempt: async (body) => (await load(client)).recordAttempt(body),
    revokeOtherSessions: async () => (await load(client)).revokeOtherSessions(),
    couponInfo: async (signal) => (await load(client)).couponInfo(signal),
  }
}
