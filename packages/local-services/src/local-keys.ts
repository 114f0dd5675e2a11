import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** This machine's keys, in the format of the API's environment. */
export interface LocalKeys {
  /** Encrypts the access tokens of connected accounts. */
  tokenKey: string
  /** Seals reports. */
  signingKey: string
  /** Authenticates the API to the sites when articles have changed. */
  siteRefreshToken: string
  /** Authenticates a mail server that delivers an email to the API. */
  inboundMailToken: string
  /** The private key of the service account that the sample Drive accepts, as PEM. */
  driveKey: string
  /** Identifies this machine to browsers' push services (VAPID). */
  push: { publicKey: string; privateKey: string }
}

/** This machine's keys, created on the first start and kept beside the database that they belong to. */
export function localKeys(dataDir: string): LocalKeys {
  return {
    tokenKey: localKey(dataDir, 'token-encryption-key'),
    signingKey: localKey(dataDir, 'report-signing-key'),
    siteRefreshToken: localKey(dataDir, 'site-refresh-token'),
    inboundMailToken: localKey(dataDir, 'inbound-mail-token'),
    driveKey: loadOrCreateSecret(dataDir, 'drive-key', makeRsaKey),
    push: pushKeys(loadOrCreateSecret(dataDir, 'push-key', makePushKey)),
  }
}

/** 32 random bytes with the id `local`. */
const localKey = (dataDir: string, name: string) =>
  loadOrCreateSecret(dataDir, name, () => `local:${randomBytes(32).toString('base64')}`)

function makeRsaKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function makePushKey(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ecdh.getPrivateKey('base64url')
}

function pushKeys(privateKey: string): LocalKeys['push'] {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey }
}

function loadOrCreateSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    // Several processes may start at once: only the first one's key is kept, and the file appears atomically.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
