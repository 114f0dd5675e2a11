import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Env } from '#/platform/config/env.ts'

const fingerprints = z.array(z.object({ id: z.string(), fingerprint: z.string() }))

export const manifestSchema = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last migration of the backed-up database. */
  migration: z.string(),
  /** The first month with snapshots. */
  snapshotsSince: z.iso.datetime().nullable(),
  /** Identifies the keys needed to read it, without revealing them. */
  keys: z.object({ TOKEN_ENCRYPTION_KEY: fingerprints, REPORT_SIGNING_KEY: fingerprints }),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.int() })),
  files: z.array(z.object({ id: z.string(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

const fingerprintOf = (bytes: Uint8Array) =>
  createHash('sha256').update('tidewatch ').update(bytes).digest('hex').slice(0, 16)

/** Fingerprints that distinguish keys without revealing them. */
export function keyFingerprints(env: Env): Manifest['keys'] {
  return {
    TOKEN_ENCRYPTION_KEY: env.TOKEN_ENCRYPTION_KEY.map(({ id, key }) => ({ id, fingerprint: fingerprintOf(key) })),
    REPORT_SIGNING_KEY: env.REPORT_SIGNING_KEY.map(({ id, publicKey }) => ({
      id,
      fingerprint: fingerprintOf(publicKey.export({ format: 'der', type: 'spki' })),
    })),
  }
}

/** The keys that a backup needs and an environment lacks, each as a sentence. */
export function missingKeys(needed: Manifest['keys'], env: Env): string[] {
  const known = keyFingerprints(env)
  return (['TOKEN_ENCRYPTION_KEY', 'REPORT_SIGNING_KEY'] as const).flatMap((variable) =>
    needed[variable]
      .filter(({ fingerprint }) => !known[variable].some((one) => one.fingerprint === fingerprint))
      .map(({ id, fingerprint }) => `${variable} lacks the key "${id}" with the fingerprint ${fingerprint}.`),
  )
}
