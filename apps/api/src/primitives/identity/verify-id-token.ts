import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import * as z from 'zod'
import { isStorable } from '#/platform/db/storable-text.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { retryAfterSeconds } from '#/platform/http/respond.ts'

/** Google's keys for Firebase ID tokens: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How far our clock and the identity provider's may differ. */
const clockToleranceSeconds = 60

/**
 * The provider's tokens live for an hour, which can't be changed. Clients request a new one when they need it, so an
 * older one is probably stolen.
 */
const maxTokenAgeSeconds = 10 * 60

const claimsSchema = z.object({
  sub: z.string().min(1).max(128).refine(isStorable),
  email: z.string().min(1).max(320).refine(isStorable),
  email_verified: z.boolean().optional(),
  iat: z.number(),
  auth_time: z.number(),
  /** Other providers, such as anonymous sign-in, may be enabled in the project by mistake. */
  firebase: z.object({ sign_in_provider: z.enum(['password', 'google.com', 'apple.com']) }),
})

export interface Identity {
  id: string
  email: string
  emailVerified: boolean
  provider: 'password' | 'google.com' | 'apple.com'
  /** When the user authenticated. Refreshed tokens keep it. */
  signedInAt: Date
}

interface VerifierOptions {
  projectId: string
  /** Accept the emulator's unsigned tokens. Only for projects whose id starts with "demo-". */
  emulator: boolean
  now: () => Date
  keys?: JWTVerifyGetKey
}

/**
 * Verifies an ID token's signature, issuer, audience and times. Throws `notSignedIn` for an invalid token, and
 * `unavailable` while the provider's keys can't be read.
 */
export type VerifyIdToken = (token: string) => Promise<Identity>

export function createIdTokenVerifier({ projectId, emulator, now, keys }: VerifierOptions): VerifyIdToken {
  if (emulator && !projectId.startsWith('demo-')) throw new Error('Unsigned ID tokens are only for demo projects.')
  const signingKeys = withOutageError(
    keys ?? createRemoteJWKSet(new URL(googleKeys), { timeoutDuration: 5_000, cacheMaxAge: 3_600_000 }),
  )
  return async (token) => {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
    }
    try {
      const { payload } = emulator
        ? UnsecuredJWT.decode(token, expected)
        : await jwtVerify(token, signingKeys, { ...expected, algorithms: ['RS256'] })
      return identityOf(payload, now())
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('notSignedIn', { reason: 'idTokenNotAccepted', cause })
    }
  }
}

/** Unreadable keys say nothing about the token, so its sender may try again. */
function withOutageError(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (cause) {
      const isInvalidToken = cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JOSENotSupported
      if (isInvalidToken) throw cause
      throw new AppError('unavailable', { cause, problem: { retryAfterSeconds } })
    }
  }
}

function identityOf(payload: JWTPayload, now: Date): Identity {
  const claims = claimsSchema.parse(payload)
  const latest = now.getTime() / 1000 + clockToleranceSeconds
  if (claims.iat < now.getTime() / 1000 - maxTokenAgeSeconds - clockToleranceSeconds)
    throw new Error('The token is old.')
  if (claims.iat > latest || claims.auth_time > latest) throw new Error('The token is from the future.')
  return {
    id: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    provider: claims.firebase.sign_in_provider,
    signedInAt: new Date(claims.auth_time * 1000),
  }
}
