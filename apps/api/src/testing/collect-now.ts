import { eq, sql } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { collect } from '#/watch/collection/collect.ts'
import { prepareLease, withLease } from '#/watch/collection/lease.ts'

/** Collects an account as a worker does, due or not. Throws if another worker has leased it. */
export async function collectNow(context: Context, accountId: string): Promise<void> {
  const lease = await leaseAccount(context.db, context.now(), { accountId })
  if (!lease) throw new Error(`Account ${accountId} is leased to another worker.`)
  await withLease(context, lease, () => collect(context, lease, new AbortController().signal, { releasesLease: true }))
}

const leaseAccount = prepareLease('lease an account', eq(accounts.id, sql.placeholder('accountId')))
