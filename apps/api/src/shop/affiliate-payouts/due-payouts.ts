import type { DuePayout } from '@tidewatch/contract/shop/affiliate-payouts'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { AffiliateRow } from '#/platform/db/schema/shop/affiliates.ts'
import { targetOf } from '#/shop/affiliate/queries.ts'

interface DueRow extends Record<string, unknown> {
  id: string
  code: string
  email: string
  joined_at: string | Date
  payout_method: AffiliateRow['payoutMethod']
  payout_name: string | null
  payout_account: string | null
  amount: number
  currency: string
}

export type Due = DuePayout & { joinedAt: Date }

/**
 * The amounts payable to affiliates at the end of a UTC day: the sum of the entries whose hold is over by then, minus
 * all payouts. Affiliates who joined last come first.
 */
export async function duePayouts(
  db: Database | Transaction,
  { upTo, where = sql`true`, limit }: { upTo: string; where?: SQL; limit?: number },
): Promise<Due[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select affiliates.id, affiliates.code, u.email, affiliates.joined_at, affiliates.payout_method, affiliates.payout_name, affiliates.payout_account,
      due.amount, due.currency
    from affiliates
    join users u on u.id = affiliates.user_id
    join lateral (
      select e.currency, sum(e.amount)::int as amount from affiliate_entries e
      where e.affiliate_id = affiliates.id and e.currency is not null
        and (e.kind = 'paid-out' or e.payable_at < (${upTo}::date + 1) at time zone 'UTC')
      group by e.currency
    ) due on due.amount > 0
    where ${where}
    order by affiliates.joined_at desc, affiliates.id desc, due.currency
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`)
  return rows.map((row) => {
    const target = targetOf({
      payoutMethod: row.payout_method,
      payoutName: row.payout_name,
      payoutAccount: row.payout_account,
    })
    return {
      affiliateId: row.id,
      code: row.code,
      email: row.email,
      target,
      amount: { amount: row.amount, currency: row.currency },
      obstacle: obstacleOf(row, target),
      joinedAt: new Date(row.joined_at),
    }
  })
}

function obstacleOf({ amount, currency }: DueRow, target: DuePayout['target']): DuePayout['obstacle'] {
  const { minimum } = affiliateTerms
  // The minimum is defined in one currency only; amounts in others are paid without one.
  if (currency === minimum.currency && amount < minimum.amount) return 'below-minimum'
  return target ? null : 'no-target'
}
