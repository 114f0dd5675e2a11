import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ApiClient, createPublicClient } from '@tidewatch/api-client/clients'
import * as z from 'zod'
import type { Io } from './io.ts'

/** Access that a user granted in their browser. */
const grantSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() })
export type Grant = z.infer<typeof grantSchema>

const configSchema = z.object({
  origin: z.url(),
  /** A key that the user made themselves, instead of a grant. */
  apiKey: z.string().nullable(),
  grant: grantSchema.nullable().default(null),
})
type Config = z.infer<typeof configSchema>

const defaults: Config = { origin: 'http://localhost:3000', apiKey: null, grant: null }

/** Stores the credentials so that only the user can read them. */
export async function writeConfig({ configFile }: Io, config: Config): Promise<void> {
  await mkdir(dirname(configFile), { recursive: true, mode: 0o700 })
  const next = `${configFile}.${randomUUID()}`
  await writeFile(next, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  // Atomic: another command may be reading the file.
  await rename(next, configFile)
}

export async function deleteConfig({ configFile }: Io): Promise<void> {
  await rm(configFile, { force: true })
}

export async function readConfig({ configFile, apiKey, origin }: Io): Promise<Config> {
  const text = await readFile(configFile, 'utf8').catch(() => null)
  const stored = text === null ? defaults : configSchema.parse(JSON.parse(text))
  // Credentials are sent only to the host they were stored for.
  const current = origin === undefined || origin === stored.origin ? stored : defaults
  return { origin: origin ?? stored.origin, apiKey: apiKey ?? current.apiKey, grant: current.grant }
}

export function clientFor(origin: string, token: string | null): ApiClient {
  return createPublicClient({
    getToken: () => token ?? undefined,
    getLocale: () => 'en',
    baseUrl: `${origin.replace(/\/$/, '')}/api`,
  })
}
