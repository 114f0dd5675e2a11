import { randomUUID } from 'node:crypto'
import { callPath } from '@tidewatch/contract/define-call'
import {
  readAtomFeed,
  readCalendar,
  readJsonFeed,
  type SyndicationUrls,
} from '@tidewatch/contract/delivery/syndication'
import { readChangeTable, readDayTable, readPostTable } from '@tidewatch/contract/delivery/tables'
import { differenceInMinutes } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type SyndicationUrlRow, syndicationUrls } from '#/platform/db/schema/delivery/syndication.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { readSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { isTokenOf, readUrlId, signUrl } from './url-token.ts'

/** A monitor's feed; without a monitor the calendar or the tables. */
export interface Subject {
  userId: string
  monitorId: string | null
  isTables?: boolean
}

const matchesSubject = ({ userId, monitorId, isTables = false }: Subject) =>
  and(
    eq(syndicationUrls.userId, userId),
    eq(syndicationUrls.isTables, isTables),
    monitorId ? eq(syndicationUrls.monitorId, monitorId) : isNull(syndicationUrls.monitorId),
  )

export async function findUrls(db: Database, subject: Subject): Promise<SyndicationUrlRow | null> {
  const [row] = await db.select().from(syndicationUrls).where(matchesSubject(subject))
  return row ?? null
}

/** Creates a new URL; the previous one stops working. */
export async function createUrls(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  subject: Subject,
): Promise<SyndicationUrlRow> {
  return db.transaction(async (tx) => {
    await tx.delete(syndicationUrls).where(matchesSubject(subject))
    const id = randomUUID()
    const [created] = await tx
      .insert(syndicationUrls)
      .values({ id, ...subject, addressKey: storeSecret({ vault }, randomUUID(), id), createdAt: now() })
      .onConflictDoNothing()
      .returning()
    // If two calls run concurrently, the other one's URL is just as new.
    const [address] = created ? [created] : await tx.select().from(syndicationUrls).where(matchesSubject(subject))
    if (!address) throw new AppError('conflict')
    return address
  })
}

export async function revokeUrls(db: Database, subject: Subject): Promise<void> {
  await db.delete(syndicationUrls).where(matchesSubject(subject))
}

/** The URL that a token opens. Throws `notFound` for a token that is invalid, revoked, or for something else. */
export async function requireUrls(
  { db, now, vault }: Pick<Context, 'db' | 'now' | 'vault'>,
  token: string,
  { monitorId, isTables = false }: Omit<Subject, 'userId'>,
): Promise<SyndicationUrlRow> {
  const id = readUrlId(token)
  const [address] = id ? await db.select().from(syndicationUrls).where(eq(syndicationUrls.id, id)) : []
  const isSameSubject = address?.monitorId === monitorId && address.isTables === isTables
  if (!address || !isSameSubject || !isTokenOf(withKey(vault, address), token)) throw new AppError('notFound')
  if (!address.lastReadAt || differenceInMinutes(now(), address.lastReadAt) >= 60) {
    await db.update(syndicationUrls).set({ lastReadAt: now() }).where(eq(syndicationUrls.id, address.id))
  }
  return address
}

export function describeUrls(
  { env, vault }: Pick<Context, 'env' | 'vault'>,
  address: SyndicationUrlRow,
): NonNullable<SyndicationUrls> {
  const query = `?token=${encodeURIComponent(signUrl(withKey(vault, address)))}`
  return {
    urls: Object.fromEntries(
      Object.entries(pathsOf(address)).map(([format, path]) => [format, `${env.WEB_ORIGIN}/api${path}${query}`]),
    ),
    createdAt: address.createdAt.toISOString(),
    lastReadAt: address.lastReadAt?.toISOString() ?? null,
  }
}

function pathsOf({ monitorId, isTables }: SyndicationUrlRow): NonNullable<SyndicationUrls>['urls'] {
  if (isTables) return { days: readDayTable.path, posts: readPostTable.path, changes: readChangeTable.path }
  if (monitorId === null) return { calendar: readCalendar.path }
  const params = { id: monitorId }
  return { atom: callPath(readAtomFeed, params), json: callPath(readJsonFeed, params) }
}

function withKey(vault: Context['vault'], { id, addressKey }: SyndicationUrlRow) {
  return { id, addressKey: readSecret({ vault }, addressKey, id) }
}
