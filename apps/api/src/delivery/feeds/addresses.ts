import { randomUUID } from 'node:crypto'
import type { FeedAddress } from '@tidewatch/contract/feed'
import { differenceInMinutes } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type FeedAddressRow, feedAddresses } from '#/platform/db/schema/telling.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { readSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { isTokenOf, readAddressId, signAddress } from './address-token.ts'

/** A monitor's feed; without a monitor the calendar. */
export interface Subject {
  userId: string
  monitorId: string | null
}

const isOf = ({ userId, monitorId }: Subject) =>
  and(
    eq(feedAddresses.userId, userId),
    monitorId ? eq(feedAddresses.monitorId, monitorId) : isNull(feedAddresses.monitorId),
  )

export async function findAddress(db: Database, subject: Subject): Promise<FeedAddressRow | null> {
  const [row] = await db.select().from(feedAddresses).where(isOf(subject))
  return row ?? null
}

/** Makes a new address; the one before stops working. */
export async function makeAddress(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  subject: Subject,
): Promise<FeedAddressRow> {
  return db.transaction(async (tx) => {
    await tx.delete(feedAddresses).where(isOf(subject))
    const id = randomUUID()
    const [made] = await tx
      .insert(feedAddresses)
      .values({ id, ...subject, addressKey: storeSecret({ vault }, randomUUID(), id), createdAt: now() })
      .onConflictDoNothing()
      .returning()
    // Two calls at the same time: the other one's address is as new.
    const [address] = made ? [made] : await tx.select().from(feedAddresses).where(isOf(subject))
    if (!address) throw new AppError('conflict')
    return address
  })
}

export async function revokeAddress(db: Database, subject: Subject): Promise<void> {
  await db.delete(feedAddresses).where(isOf(subject))
}

/** The address that a token opens. Throws `notFound` for a token that is not good, was revoked, or opens something else. */
export async function requireAddress(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  token: string,
  monitorId: string | null,
): Promise<FeedAddressRow> {
  const id = readAddressId(token)
  const [address] = id ? await db.select().from(feedAddresses).where(eq(feedAddresses.id, id)) : []
  if (!address || !isTokenOf(withKey(vault, address), token) || address.monitorId !== monitorId)
    throw new AppError('notFound')
  if (!address.lastReadAt || differenceInMinutes(now(), address.lastReadAt) >= 60) {
    await db.update(feedAddresses).set({ lastReadAt: now() }).where(eq(feedAddresses.id, address.id))
  }
  return address
}

export function describeAddress(
  { env, vault }: Pick<Context, 'env' | 'vault'>,
  address: FeedAddressRow,
): NonNullable<FeedAddress> {
  const query = `?token=${encodeURIComponent(signAddress(withKey(vault, address)))}`
  const feed = `${env.WEB_ORIGIN}/api/ins/monitor/${address.monitorId}/feed`
  return {
    urls: address.monitorId
      ? { atom: `${feed}.xml${query}`, json: `${feed}.json${query}` }
      : { calendar: `${env.WEB_ORIGIN}/api/user/calendar.ics${query}` },
    createdAt: address.createdAt.toISOString(),
    lastReadAt: address.lastReadAt?.toISOString() ?? null,
  }
}

function withKey(vault: Context['vault'], { id, addressKey }: FeedAddressRow) {
  return { id, addressKey: readSecret({ vault }, addressKey, id) }
}
