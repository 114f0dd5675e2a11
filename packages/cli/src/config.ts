import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ApiClient, createPublicClient } from '@tidewatch/api-client/clients'
import * as z from 'zod'
import { Exit, exitCodes } from './exit.ts'
import type { Io } from './io.ts'

const configSchema = z.object({ origin: z.url(), apiKey: z.string().nullable() })
type Config = z.infer<typeof configSchema>

const defaults: Config = { origin: 'http://localhost:3000', apiKey: null }

/** Keeps the key where only its user may read it. */
export async function writeConfig({ configFile }: Io, config: Config): Promise<void> {
  await mkdir(dirname(configFile), { recursive: true, mode: 0o700 })
  await writeFile(configFile, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
}

export async function readConfig({ configFile, apiKey, origin }: Io): Promise<Config> {
  const text = await readFile(configFile, 'utf8').catch(() => null)
  const stored = text === null ? defaults : configSchema.parse(JSON.parse(text))
  // A key is sent to the host that it was stored for, and to no other.
  const storedKey = origin === undefined || origin === stored.origin ? stored.apiKey : null
  return { origin: origin ?? stored.origin, apiKey: apiKey ?? storedKey }
}

export function clientFor({ origin, apiKey }: Config): ApiClient {
  return createPublicClient({
    getToken: () => apiKey ?? undefined,
    getLocale: () => 'en',
    baseUrl: `${origin.replace(/\/$/, '')}/api`,
  })
}

/** A client with a key. Throws where there is none. */
export async function requireClient(io: Io): Promise<ApiClient> {
  const config = await readConfig(io)
  if (config.apiKey) return clientFor(config)
  throw new Exit(
    exitCodes.notAllowed,
    'There is no API key. Create one in settings under “API keys”, then run: tidewatch login --key -',
  )
}
