import { randomBytes } from 'node:crypto'
import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { addSeconds } from 'date-fns'
import { accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import type { KnownProgram } from './programs.ts'
import type { RequestedAccess } from './read-request.ts'
import { requireKeyCapacity } from './require-key-capacity.ts'

/** Short, because the program is waiting: the code only has to come back through the browser. */
const codeSeconds = 60

interface Approval extends RequestedAccess {
  userId: string
  program: KnownProgram
  redirectUri: string
  /** The scopes that the user kept. */
  allowed: readonly ApiKeyScope[]
}

/**
 * Creates the code that a program exchanges for its tokens. Throws `invalidInput` for scopes that it didn't request.
 */
export async function approveRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, program, redirectUri, scopes, allowed, resource, codeChallenge }: Approval,
): Promise<string> {
  // Only transfers need no scope; every other approval must include one.
  const isEmpty = allowed.length === 0 && resource !== 'transfer'
  if (isEmpty || !allowed.every((scope) => scopes.includes(scope))) throw new AppError('invalidInput')
  await requireKeyCapacity(db, userId, resource)
  const code = randomBytes(32).toString('base64url')
  const at = now()
  await db.insert(accessRequests).values({
    clientId: program.id,
    clientName: program.name,
    resource,
    scopes: [...allowed],
    codeHash: hashSecret(code),
    redirectUri,
    codeChallenge,
    createdAt: at,
    expiresAt: addSeconds(at, codeSeconds),
    userId,
    allowedAt: at,
  })
  return code
}
