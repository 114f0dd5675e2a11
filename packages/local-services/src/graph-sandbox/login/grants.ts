import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { GraphFailure } from '../wire/failure.ts'
import { DAY, HOUR } from '../world/calendar.ts'

export const scopes = [
  'instagram_business_basic',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
] as const
export type Scope = (typeof scopes)[number]

const CODE_LIFETIME = 10 * 60_000
const SHORT_LIFETIME = HOUR
const LONG_LIFETIME = 60 * DAY
const SECRET = 'graph-sandbox'

const grantSchema = z.object({
  kind: z.enum(['code', 'short', 'long']),
  /** The account's Instagram id. */
  id: z.string(),
  scopes: z.array(z.enum(scopes)),
  redirectUri: z.string(),
  at: z.int(),
  /** Distinguishes grants from the same millisecond. */
  serial: z.int(),
})
export type Grant = z.infer<typeof grantSchema>

/** How access can end early, with the error subcode for each. */
const revocationSubcodes = { removed: 458, password: 460, checkpoint: 459 } as const
type Revocation = keyof typeof revocationSubcodes

const prefixes = { code: 'AQD', short: 'IGAAS', long: 'IGAAL' } as const

function macOf(text: string): string {
  return createHmac('sha256', SECRET).update(text).digest('base64url')
}

/**
 * Codes and tokens contain what they grant, signed, so that they survive a restart. Only early endings are stored here:
 * used codes, and access that its owner revoked.
 */
export class Grants {
  private serial = 0
  private readonly usedCodes = new Set<string>()
  private readonly revoked = new Map<string, { at: number; serial: number; how: Revocation }>()

  issue(grant: Omit<Grant, 'serial'>): string {
    this.serial += 1
    const text = Buffer.from(JSON.stringify({ ...grant, serial: this.serial })).toString('base64url')
    return `${prefixes[grant.kind]}${text}-${macOf(text)}`
  }

  private read(value: string, kind: Grant['kind']): Grant | null {
    const prefix = prefixes[kind]
    const [text = '', mac = ''] = value.slice(prefix.length).split(/-(?=[\w-]{43}$)/)
    const given = Buffer.from(mac)
    const expected = Buffer.from(macOf(text))
    if (!value.startsWith(prefix) || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return grantSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  }

  /** A code works once, within ten minutes. */
  useCode(code: string, now: number): Grant | null {
    const grant = this.read(code, 'code')
    if (!grant || this.usedCodes.has(code) || now - grant.at > CODE_LIFETIME) return null
    this.usedCodes.add(code)
    return grant
  }

  /** The grant behind an access token. Throws code 190 with a subcode for the reason if the token is invalid. */
  requireToken(token: string | undefined, now: number): Grant {
    if (!token) throw new GraphFailure(190, 'An access token is required to request this resource.')
    const grant = this.read(token, 'long') ?? this.read(token, 'short')
    if (!grant) throw new GraphFailure(190, 'Invalid OAuth access token - Cannot parse access token')
    const end = this.revoked.get(grant.id)
    if (end && grant.serial <= end.serial) {
      throw new GraphFailure(190, 'Error validating access token: The session has been invalidated.', {
        subcode: revocationSubcodes[end.how],
      })
    }
    const lifetime = grant.kind === 'long' ? LONG_LIFETIME : SHORT_LIFETIME
    if (now - grant.at > lifetime) {
      throw new GraphFailure(190, 'Error validating access token: Session has expired.', { subcode: 463 })
    }
    return grant
  }

  /** Ends every token that an account has granted so far. */
  end(id: string, how: Revocation, now: number): void {
    this.revoked.set(id, { at: now, serial: this.serial, how })
  }

  longLifetimeSeconds(): number {
    return LONG_LIFETIME / 1000
  }
}

/** A long-lived token can be refreshed once it's a day old. */
export function requireRefreshable(grant: Grant, now: number): void {
  if (grant.kind === 'long' && now - grant.at >= DAY) return
  throw new GraphFailure(100, '(#100) Only a long-lived token that is at least 24 hours old can be refreshed')
}
