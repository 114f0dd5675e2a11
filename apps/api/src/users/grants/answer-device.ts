import type { ApiKeyScope } from '@tidewatch/contract/users/api-key-scopes'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type AccessRequestRow, accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { requireKeyCapacity } from './require-key-capacity.ts'
import { userCodeHashOf } from './start-device.ts'

type DeviceContext = Pick<Context, 'db' | 'now'>

const invalidCode = () => new AppError('notFound', { reason: 'deviceCodeNotValid' })

function isOpen({ now }: DeviceContext, userCode: string) {
  return and(
    eq(accessRequests.userCodeHash, userCodeHashOf(userCode)),
    gt(accessRequests.expiresAt, now()),
    isNull(accessRequests.allowedAt),
    isNull(accessRequests.deniedAt),
  )
}

/** The request of the device that shows a code. Throws `notFound` if it's unknown, expired or answered. */
export async function findDevice(context: DeviceContext, userCode: string): Promise<AccessRequestRow> {
  const [request] = await context.db.select().from(accessRequests).where(isOpen(context, userCode))
  if (!request) throw invalidCode()
  return request
}

/** Approves the device. Throws `invalidInput` for scopes that it didn't request. */
export async function approveDevice(
  context: DeviceContext,
  { userId, userCode, allowed }: { userId: string; userCode: string; allowed: ApiKeyScope[] },
): Promise<void> {
  const { db, now } = context
  const { scopes } = await findDevice(context, userCode)
  if (!allowed.every((scope) => scopes.includes(scope))) throw new AppError('invalidInput')
  await requireKeyCapacity(db, userId)
  const answered = await db
    .update(accessRequests)
    .set({ userId, scopes: allowed, allowedAt: now() })
    .where(isOpen(context, userCode))
    .returning({ id: accessRequests.id })
  if (answered.length === 0) throw invalidCode()
}

export async function denyDevice(context: DeviceContext, userCode: string): Promise<void> {
  const answered = await context.db
    .update(accessRequests)
    .set({ deniedAt: context.now() })
    .where(isOpen(context, userCode))
    .returning({ id: accessRequests.id })
  if (answered.length === 0) throw invalidCode()
}
