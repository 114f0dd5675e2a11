import type {
  Affiliate,
  AffiliateBalance,
  AffiliateDay,
  AffiliateEntry,
  PayoutTarget,
} from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AffiliateEntryRow, affiliateEntries } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { type AffiliateRow, affiliateClicks, affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import type { Context } from '#/primitives/context.ts'

export async function affiliateOfUser(db: Database, userId: string): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId))
  return row ?? null
}

export async function describeAffiliate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliate: AffiliateRow,
  days: number,
): Promise<Affiliate> {
  const { id, code, joinedAt } = affiliate
  const [totals, balances, series] = await Promise.all([
    countAll(db, id),
    readBalances(db, id, now()),
    readDays(db, id, { days, now: now() }),
  ])
  return {
    code,
    joinedAt: joinedAt.toISOString(),
    payoutTarget: targetOf(affiliate),
    totals,
    balances,
    days: series,
  }
}

/** An affiliate's payout target; `null` until it's set. */
export function targetOf({
  payoutMethod: method,
  payoutName: name,
  payoutAccount: account,
}: Pick<AffiliateRow, 'payoutMethod' | 'payoutName' | 'payoutAccount'>): PayoutTarget | null {
  return method && name && account ? { method, name, account } : null
}

async function countAll(db: Database, id: string): Promise<Affiliate['totals']> {
  const [clicks] = await db
    .select({ all: sql<number>`count(*)::int` })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.affiliateId, id), affiliateClicks.isCounted))
  const { kind, amount } = affiliateEntries
  const [entries] = await db
    .select({
      signUps: sql<number>`count(*) filter (where ${kind} = 'sign-up')::int`,
      paid: sql<number>`count(*) filter (where ${kind} = 'earned')::int`,
      refunded: sql<number>`count(*) filter (where ${kind} = 'reversed' and ${amount} < 0)::int`,
      refused: sql<number>`count(*) filter (where ${kind} = 'refused')::int`,
    })
    .from(affiliateEntries)
    .where(eq(affiliateEntries.affiliateId, id))
  return { clicks: clicks?.all ?? 0, ...(entries ?? { signUps: 0, paid: 0, refunded: 0, refused: 0 }) }
}

async function readBalances(db: Database, id: string, now: Date): Promise<AffiliateBalance[]> {
  const { kind, amount, currency, payableAt } = affiliateEntries
  const at = now.toISOString()
  const rows = await db
    .select({
      currency: sql<string>`${currency}`,
      earned: sql<number>`coalesce(sum(${amount}) filter (where ${kind} = 'earned'), 0)::int`,
      reversed: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'reversed'), 0)::int`,
      pending: sql<number>`coalesce(sum(${amount}) filter (where ${payableAt} > ${at}), 0)::int`,
      payable: sql<number>`coalesce(sum(${amount}) filter (where ${payableAt} <= ${at}), 0)::int`,
      paidOut: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'paid-out'), 0)::int`,
    })
    .from(affiliateEntries)
    .where(and(eq(affiliateEntries.affiliateId, id), isNotNull(currency)))
    .groupBy(currency)
    .orderBy(currency)
  const none = { earned: 0, reversed: 0, pending: 0, payable: 0, paidOut: 0 }
  const shown = rows.length > 0 ? rows : [{ currency: affiliateTerms.minimum.currency, ...none }]
  return shown.map(({ currency: code, ...amounts }) => {
    const money = (minor: number) => ({ amount: minor, currency: code })
    return {
      earned: money(amounts.earned),
      reversed: money(amounts.reversed),
      pending: money(amounts.pending),
      payable: money(amounts.payable),
      paidOut: money(amounts.paidOut),
    }
  })
}

async function readDays(db: Database, id: string, { days, now }: { days: number; now: Date }): Promise<AffiliateDay[]> {
  const { rows } = await db.execute<AffiliateDay & Record<string, unknown>>(sql`
    with span as (
      select day::date as day
      from generate_series(${now.toISOString()}::timestamptz at time zone 'UTC' - make_interval(days => ${days - 1}),
        ${now.toISOString()}::timestamptz at time zone 'UTC', '1 day') day
    ), clicked as (
      select (at at time zone 'UTC')::date as day, count(*)::int as clicks from affiliate_clicks
      where affiliate_id = ${id} and is_counted and at >= (select min(day) from span) at time zone 'UTC' group by 1
    ), noted as (
      select (at at time zone 'UTC')::date as day,
        count(*) filter (where kind = 'sign-up')::int as signed, count(*) filter (where kind = 'earned')::int as paid
      from affiliate_entries
      where affiliate_id = ${id} and at >= (select min(day) from span) at time zone 'UTC' group by 1
    )
    select span.day::text as day, coalesce(clicks, 0) as clicks, coalesce(signed, 0) as "signUps", coalesce(paid, 0) as paid
    from span left join clicked using (day) left join noted using (day) order by span.day`)
  return rows.map(({ day, clicks, signUps, paid }) => ({ day, clicks, signUps, paid }))
}

/** An entry as its affiliate sees it: without any data of the referred user. */
export function describeEntry({
  id,
  kind,
  channel,
  reason,
  invoiceId,
  amount,
  currency,
  payableAt,
  at,
}: AffiliateEntryRow): AffiliateEntry {
  return {
    id,
    kind,
    channel,
    refused: reason && { what: invoiceId ? 'payment' : 'sign-up', reason },
    amount: currency ? { amount, currency } : null,
    payableAt: kind === 'earned' ? (payableAt?.toISOString() ?? null) : null,
    at: at.toISOString(),
  }
}
