import * as calls from '@tidewatch/contract/shop/affiliate'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { readClickCookie, writeClickCookie } from './click-cookie.ts'
import { joinProgramme } from './join-programme.ts'
import { listEntries } from './list-entries.ts'
import { affiliateOfUser, describeAffiliate } from './queries.ts'
import { recordClick } from './record-click.ts'
import { setPayoutTarget } from './set-payout-target.ts'

export function affiliateRoutes({ router, context, limits }: RouteParts): void {
  const { db, env } = context

  router.register(calls.getAffiliate, async ({ query: { days }, session: { user } }) => {
    const affiliate = await affiliateOfUser(db, user.id)
    return affiliate && describeAffiliate(context, affiliate, days)
  })

  router.register(calls.joinAffiliates, async ({ session: { user } }) => ({
    code: await joinProgramme(context, user.id),
  }))

  router.register(calls.setPayoutTarget, ({ body, session: { user } }) => setPayoutTarget(context, user.id, body))

  router.register(calls.listAffiliateEntries, ({ query, session: { user } }) => listEntries(db, user.id, query))

  router.register(calls.recordAffiliateClick, async ({ body: { code, path }, session, locale, c }) => {
    await limits.use('affiliateClick', c.var.caller)
    const click = await recordClick(context, {
      code,
      path,
      locale,
      userAgent: c.req.header('user-agent'),
      userId: session?.user.id ?? null,
      rememberedId: readClickCookie(c, context.env),
    })
    if (click) writeClickCookie(c, env, click.id)
    return { counted: click?.counted ?? false }
  })
}
