import { createHash } from 'node:crypto'
import type { SecurityEventKind, SecurityReason } from '@tidewatch/contract/operations/security'
import { eq, sql } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { securityEvents } from '#/platform/db/schema/primitives/security.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import { deviceName } from './device-name.ts'
import { networkOf } from './network-of.ts'

interface SecurityEventInput {
  kind: SecurityEventKind
  reason?: SecurityReason
  userId?: string
  /** Used to find the user if `userId` is unknown. */
  email?: string
}

interface Needs {
  db: Database | Transaction
  now: () => Date
  logger: Logger
}

/** Stores an event in the table shown to staff, and logs it as one line with the same fields. */
export async function writeSecurityEvent(
  { db, now, logger }: Needs,
  { kind, reason, userId, email }: SecurityEventInput,
  c: HonoContext<AppEnv> | null,
): Promise<void> {
  const event = {
    kind,
    reason: reason ?? null,
    userId: userId ?? (email ? await findUserId(db, email) : null),
    emailHash: email ? emailHashOf(email) : null,
    network: c && networkOf(c.var.caller),
    device: c && deviceName(c.req.header('user-agent')),
  }
  await db.insert(securityEvents).values({ ...event, at: now() })
  const log = c?.var.logger ?? logger
  log[reason ? 'warn' : 'info']({ securityEvent: event }, 'security event')
}

/** The hash for finding attempts with an email address. */
export function emailHashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

async function findUserId(db: Database | Transaction, email: string): Promise<string | null> {
  const hasEmail = eq(sql`lower(${users.email})`, email.trim().toLowerCase())
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail).limit(1)
  return user?.id ?? null
}

/**
 * Runs a request's work and records the refusal if there is one. The number recorded per caller is limited, so that a
 * flood of requests doesn't flood the table.
 */
export async function withRefusalLogging<Result>(
  context: Needs,
  limits: RateLimits,
  c: HonoContext<AppEnv>,
  event: SecurityEventInput,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : null
    if (reason && (await limits.allows('securityEvent', c.var.caller))) {
      await writeSecurityEvent(context, { ...event, reason }, c)
    }
    throw error
  }
}

const reasons: Partial<Record<AppError['codeName'], SecurityReason>> = {
  emailNotVerified: 'email-not-verified',
  forbidden: 'someone-else',
  stepUpRequired: 'too-old',
  tooManyRequests: 'too-many',
  unavailable: 'unavailable',
}

function reasonOf({ codeName, cause, reason }: AppError): SecurityReason | null {
  // Requesting the code is the first half of every login with a second factor.
  if (codeName === 'secondFactorRequired') return reason ? 'wrong-code' : null
  // Only an invalid token has a cause.
  if (codeName === 'notSignedIn') return cause ? 'bad-token' : 'sign-in-ended'
  return reasons[codeName] ?? null
}
