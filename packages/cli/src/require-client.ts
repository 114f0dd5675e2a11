import type { ApiClient } from '@tidewatch/api-client/clients'
import { clientFor, readConfig } from './config.ts'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'
import { accessToken } from './oauth.ts'

/** A client authenticated by a key or a grant. Throws if there is neither. */
export async function requireClient(io: Io): Promise<ApiClient> {
  const { origin, apiKey, grant } = await readConfig(io)
  if (apiKey) return clientFor(origin, apiKey)
  if (grant) return clientFor(origin, await accessToken(io, { origin, grant }))
  throw new Exit(exitCodes.notAllowed, 'You aren’t logged in. Run: tidewatch login')
}
