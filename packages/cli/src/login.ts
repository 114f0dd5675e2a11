import { call } from '@tidewatch/api-client/call'
import { apiKeyPattern } from '@tidewatch/contract/users/api-keys'
import { listMonitors } from '@tidewatch/contract/watch/monitors'
import { clientFor, deleteConfig, readConfig, writeConfig } from './config.ts'
import { Exit, exitCodes, toExit } from './exit.ts'
import type { Io } from './io.ts'
import { authorizeDevice, revokeGrant } from './oauth.ts'

interface LoginOptions {
  key?: string | undefined
  origin?: string | undefined
}

/** Has the user allow access in their browser, or stores a key once the host accepts it. */
export async function login(io: Io, _: string, { key, origin: wanted }: LoginOptions): Promise<void> {
  const origin = wanted ?? (await readConfig(io)).origin
  if (key === undefined) await writeConfig(io, { origin, apiKey: null, grant: await authorizeDevice(io, origin) })
  else await storeKey(io, origin, key)
  io.error(`Logged in to ${origin}.\n`)
}

/** `-` reads the key from standard input, which keeps it out of the shell history and the process list. */
async function storeKey(io: Io, origin: string, key: string): Promise<void> {
  const apiKey = apiKeyPattern.exec(key === '-' ? await readAll(io.stdin) : key)?.[0]
  if (!apiKey) {
    throw new Exit(exitCodes.usage, 'That isn’t an API key: one begins with twk_. Run: tidewatch login --key -')
  }
  await call(clientFor(origin, apiKey), listMonitors, {}).catch((error: unknown) => {
    // A key without the `read` scope is valid all the same.
    if (toExit(error).exitCode !== exitCodes.notAllowed || (error as { name: string }).name !== 'forbidden') throw error
  })
  await writeConfig(io, { origin, apiKey, grant: null })
}

/** Deletes the stored credentials. Revokes a grant; a key made by the user remains theirs to revoke. */
export async function logout(io: Io): Promise<void> {
  const { origin, grant } = await readConfig(io)
  if (grant) await revokeGrant({ origin, grant })
  await deleteConfig(io)
  io.error('Logged out.\n')
}

async function readAll(stdin: Io['stdin']): Promise<string> {
  let text = ''
  for await (const part of stdin) text += part
  return text.trim()
}
