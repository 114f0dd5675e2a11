import * as calls from '@tidewatch/contract/users/api-keys'
import { apiKeyLimit } from '@tidewatch/contract/users/api-keys'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { createApiKey } from './create-api-key.ts'
import { describeApiKey, listApiKeys, requireApiKey } from './queries.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { rotateApiKey } from './rotate-api-key.ts'

export function apiKeyRoutes({ router, context }: RouteParts): void {
  const { db, now } = context

  router.register(calls.listApiKeys, async ({ session }) => ({
    limit: apiKeyLimit,
    keys: (await listApiKeys(db, session.user.id)).map((key) => describeApiKey(key, now())),
  }))

  router.register(calls.createApiKey, async ({ session, body, c }) => {
    const { key, secret } = await createApiKey(context, session.user.id, body)
    await writeSecurityEvent(context, { kind: 'api-key-created', userId: session.user.id }, c)
    return { key: describeApiKey(key, now()), secret }
  })

  router.register(calls.rotateApiKey, async ({ session, params, c }) => {
    const former = await requireApiKey(db, params.id, session.user.id)
    // A program refreshes its access itself.
    if (former.clientId !== null) throw new AppError('notFound')
    const { key, secret } = await rotateApiKey(context, former)
    await writeSecurityEvent(context, { kind: 'api-key-rotated', userId: session.user.id }, c)
    return { key: describeApiKey(key, now()), secret }
  })

  router.register(calls.revokeApiKey, async ({ session, params, c }) => {
    const { id } = await requireApiKey(db, params.id, session.user.id)
    await revokeApiKey(db, id)
    await writeSecurityEvent(context, { kind: 'api-key-revoked', userId: session.user.id }, c)
    return null
  })
}
