import { createPublicKey, verify } from 'node:crypto'

export interface ServiceAccount {
  client_email: string
  private_key: string
  token_uri: string
}

const hourSeconds = 3_600

/** Why Google would reject a service account's JWT; `null` if it's valid. */
export function refusalOf(assertion: string, account: ServiceAccount, now: number): string | null {
  const [head = '', body = '', signature = ''] = assertion.split('.')
  const header = parse(head)
  const claims = parse(body)
  if (header?.alg !== 'RS256' || !claims) return 'invalid_grant: not a JWT of RS256'
  const signed = Buffer.from(`${head}.${body}`)
  if (!verify('RSA-SHA256', signed, createPublicKey(account.private_key), Buffer.from(signature, 'base64url'))) {
    return 'invalid_grant: Invalid JWT Signature.'
  }
  const { iss, aud, scope, exp, iat } = claims
  if (iss !== account.client_email) return 'invalid_grant: account not found'
  if (aud !== account.token_uri) return 'invalid_grant: audience'
  if (scope !== 'https://www.googleapis.com/auth/drive.readonly') return 'invalid_scope'
  if (typeof exp !== 'number' || typeof iat !== 'number' || exp - iat > hourSeconds || exp * 1_000 < now) {
    return 'invalid_grant: Token must be a short-lived token'
  }
  return null
}

function parse(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
