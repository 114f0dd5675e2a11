import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { poolTokens } from '#/platform/db/schema/primitives/graph.ts'
import { gifts } from '#/platform/db/schema/shop/subscriptions.ts'
import { tickets } from '#/platform/db/schema/support/tickets.ts'
import { secondFactors } from '#/platform/db/schema/users/second-factors.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { hashSecret, readSecret, storeSecret } from './stored-secret.ts'
import type { Vault } from './vault.ts'

interface Needs {
  db: Database
  vault: Vault
}

const batchSize = 500

/** Every column written by `storeSecret`, and the column of its hash if it is looked up by that. */
const columns = [
  { table: users, id: users.id, secret: users.mailKey, name: 'mailKey', hash: null },
  {
    table: syndicationUrls,
    id: syndicationUrls.id,
    secret: syndicationUrls.addressKey,
    name: 'addressKey',
    hash: null,
  },
  { table: channels, id: channels.id, secret: channels.secret, name: 'secret', hash: null },
  { table: gifts, id: gifts.id, secret: gifts.code, name: 'code', hash: gifts.codeHash },
  { table: tickets, id: tickets.id, secret: tickets.mailToken, name: 'mailToken', hash: tickets.mailTokenHash },
  { table: poolTokens, id: poolTokens.igUserId, secret: poolTokens.secret, name: 'secret', hash: null },
  { table: secondFactors, id: secondFactors.userId, secret: secondFactors.secret, name: 'secret', hash: null },
] as const

/**
 * Encrypts secrets with the newest key: those stored before encryption existed, and those of older keys, which can be
 * removed afterwards. Returns how many there were.
 */
export async function encryptStoredSecrets(context: Needs): Promise<number> {
  let encrypted = 0
  for (const column of columns) {
    for (let count = batchSize; count === batchSize; encrypted += count) count = await encryptBatch(context, column)
  }
  return encrypted
}

async function encryptBatch(
  { db, vault }: Needs,
  { table, id, secret, name, hash }: (typeof columns)[number],
): Promise<number> {
  const usesOtherKey = sql`not starts_with(${secret}, ${`${vault.currentKeyId}:`})`
  const rows = await db
    .select({ id, secret })
    .from(table)
    .where(or(usesOtherKey, hash ? isNull(hash) : undefined))
    .limit(batchSize)
  for (const row of rows) {
    // Never happens, since the condition above is null for channels that aren't linked.
    if (row.secret === null) continue
    const plain = readSecret({ vault }, row.secret, row.id)
    await db
      .update(table)
      .set({ [name]: storeSecret({ vault }, plain, row.id), ...(hash ? { [`${name}Hash`]: hashSecret(plain) } : {}) })
      .where(and(eq(id, row.id), sql`${secret} = ${row.secret}`))
  }
  return rows.length
}
