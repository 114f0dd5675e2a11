import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of this machine, as the API's environment takes them. */
export interface LocalKeys {
  /** What access tokens of connected accounts are encrypted with. */
  tokenKey: string
  /** What reports are sealed with. */
  signingKey: string
  /** What the API shows the sites when articles changed. */
  siteRefreshToken: string
  /** What a mail server shows the API when it hands in a mail. */
  inboundMailToken: string
}

/** The keys of this machine, made at the first start and kept beside the database they belong to. */
export function localKeys(dataDir: string): LocalKeys {
  return {
    tokenKey: localKey(dataDir, 'token-encryption-key'),
    signingKey: localKey(dataDir, 'report-signing-key'),
    siteRefreshToken: localKey(dataDir, 'site-refresh-token'),
    inboundMailToken: localKey(dataDir, 'inbound-mail-token'),
  }
}

/** 32 random bytes with the id `local`. */
function localKey(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    // Several processes start at once: only the first one's key is kept.
    writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
