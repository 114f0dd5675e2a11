import { and, eq, gt } from 'drizzle-orm'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'
import type { Context } from '#/primitives/context.ts'

/** The page of Instagram’s tool, prefilled to send every export here daily; the owner only confirms. */
export function toolUrl(env: Pick<Context['env'], 'TRANSFER_TOOL_URL' | 'TRANSFER_SERVICE_ID' | 'WEB_ORIGIN'>): string {
  const url = new URL(env.TRANSFER_TOOL_URL)
  if (!env.TRANSFER_SERVICE_ID) return url.href
  const chosen = {
    source: 'external',
    account_type: '1',
    import_service: env.TRANSFER_SERVICE_ID,
    date_range: 'ALL_TIME',
    quality: 'LOW',
    schedule_frequency: 'ONCE_A_DAY_FOR_ONE_YEAR',
    redirect_uri: `${env.WEB_ORIGIN}/dashboard`,
  }
  for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value)
  return url.href
}

/** Whether a user has granted the tool access. */
export async function isAllowed(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  userId: string,
): Promise<boolean> {
  const isGrant = and(
    eq(apiKeys.userId, userId),
    eq(apiKeys.clientId, env.TRANSFER_CLIENT_ID),
    eq(apiKeys.resource, 'transfer'),
    gt(apiKeys.refreshUntil, now()),
  )
  return (await db.$count(apiKeys, isGrant)) > 0
}
