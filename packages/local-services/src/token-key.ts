import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that access tokens of connected accounts are encrypted with on this machine, made at the first start and kept
 * beside the database it belongs to.
 */
export function localTokenKey(dataDir: string): string {
  const file = join(dataDir, 'token-encryption-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Several processes start at once: only the first one's key is kept.
    writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
