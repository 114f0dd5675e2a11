import { brand } from '@tidewatch/site-config/brand'
import { Secret, TOTP } from 'otpauth'

// The settings that every authenticator app supports: RFC 6238 with SHA-1, 6 digits, 30 seconds.
const settings = { issuer: brand.name, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Phone clocks may be one step off, in either direction. */
const window = 1

/** 160 random bits, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code. `label` distinguishes the entry in the app. */
export function secretUri(secret: string, label: string): string {
  return new TOTP({ ...settings, secret, label }).toString()
}

/** The time step of a 6-digit code; `null` if it isn't currently valid. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
