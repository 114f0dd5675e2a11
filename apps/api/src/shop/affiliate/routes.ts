import {
  getAffiliate,
  joinAffiliates,
  listAffiliateEntries,
  recordAffiliateClick,
  setPayoutTarget as setPayoutTargetCall,
} from '@tidewatch/contract/affiliate'
import { and, desc, eq, sql } from 'drizzle-orm'
import { affiliateEntries } from '#/platform/db/schema/affiliate-entries.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { readClickCookie, writeClickCookie } from './click-cookie.ts'
import { joinProgramme } from './join-programme.ts'
import { affiliateOfUser, describeAffiliate, describeEntry } from './queries.ts'
import { recordClick } from './record-click.ts'
import { setPayoutTarget } from './set-payout-target.ts'

export function affiliateRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, env } = context

  router.signedIn(getAffiliate, async ({ query: { days }, session: { user } }) => {
    const affiliate = await affiliateOfUser(db, user.id)
    return affiliate && describeAffiliate(context, affiliate, days)
  })

  router.signedIn(joinAffiliates, async ({ session: { user } }) => ({ code: await joinProgramme(context, user.id) }))

  router.signedIn(setPayoutTargetCall, ({ body, session: { user } }) => setPayoutTarget(context, user.id, body))

  router.signedIn(listAffiliateEntries, async ({ query: { cursor, limit }, session: { user } }) => {
    const after = cursor ? readCursor(cursor, 'uuid') : null
    const affiliate = await affiliateOfUser(db, user.id)
    if (!affiliate) return { entries: [], nextCursor: null }
    const isAfter = after
      ? sql`(${affiliateEntries.at}, ${affiliateEntries.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined
    const rows = await db
      .select()
      .from(affiliateEntries)
      .where(and(eq(affiliateEntries.affiliateId, affiliate.id), isAfter))
      .orderBy(desc(affiliateEntries.at), desc(affiliateEntries.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { entries: shown.map(describeEntry), nextCursor: last ? writeCursor(last.at, last.id) : null }
  })

  router.open(recordAffiliateClick, async ({ body: { code, path }, session, locale, c }) => {
    await limits.use('affiliateClick', c.var.caller)
    const click = await recordClick(context, {
      code,
      path,
      locale,
      userAgent: c.req.header('user-agent'),
      userId: session?.user.id ?? null,
      rememberedId: readClickCookie(c),
    })
    if (click) writeClickCookie(c, env, click.id)
    return { counted: click?.counted ?? false }
  })
}
