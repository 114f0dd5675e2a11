import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { gifts } from '#/db/schema/subscriptions.ts'
import { feedAddresses } from '#/db/schema/telling.ts'
import { tickets } from '#/db/schema/tickets.ts'
import { users } from '#/db/schema/users.ts'
import { readSecret, storeSecret } from './stored-secret.ts'

const batch = 500

/** Every column that `storeSecret` fills. */
const columns = [
  { table: users, id: users.id, secret: users.mailKey, name: 'mailKey' },
  { table: feedAddresses, id: feedAddresses.id, secret: feedAddresses.addressKey, name: 'addressKey' },
  { table: gifts, id: gifts.id, secret: gifts.code, name: 'code' },
  { table: tickets, id: tickets.id, secret: tickets.mailToken, name: 'mailToken' },
] as const

/**
 * Encrypts secrets with the newest key: those from before they were encrypted, and those of an older key, which may be
 * taken away afterwards. Answers how many there were.
 */
export async function encryptStoredSecrets(context: Pick<Context, 'db' | 'vault'>): Promise<number> {
  let encrypted = 0
  for (const column of columns) {
    for (let count = batch; count === batch; encrypted += count) count = await encryptSome(context, column)
  }
  return encrypted
}

async function encryptSome(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { table, id, secret, name }: (typeof columns)[number],
): Promise<number> {
  const rows = await db
    .select({ id, secret })
    .from(table)
    .where(sql`not starts_with(${secret}, ${`${vault.currentKeyId}:`})`)
    .limit(batch)
  for (const row of rows) {
    const stored = storeSecret({ vault }, readSecret({ vault }, row.secret, row.id), row.id)
    await db
      .update(table)
      .set({ [name]: stored })
      .where(and(eq(id, row.id), eq(secret, row.secret)))
  }
  return rows.length
}
