import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { keepLease, type Lease, takeLease } from '#/watch/collection/lease.ts'

export interface LeasedAccount {
  lease: Lease
  /** From now on workers may collect the account. */
  release: () => Promise<void>
}

const retryMs = 500

/**
 * Keeps workers from an account, so that its past is stored before anything current. Waits for a worker that currently
 * has it. `taken`: the lease, if the account's own transaction took one.
 */
export async function leaseAccount(
  context: Pick<Context, 'db' | 'now' | 'logger'>,
  accountId: string,
  taken: Lease | null = null,
): Promise<LeasedAccount> {
  let lease = taken
  while (!lease) {
    lease = await takeLease(context.db, context.now(), eq(accounts.id, accountId))
    if (!lease) await setTimeout(retryMs)
  }
  return { lease, release: keepLease(context, lease) }
}
