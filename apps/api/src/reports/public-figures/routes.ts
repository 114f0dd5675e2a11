import { getStar as getStarCall, listStars as listStarsCall } from '@tidewatch/contract/star'
import { rankStars } from '@tidewatch/insights/rank-stars'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { getStar, listStars } from './queries.ts'

export function starRoutes(router: Router, { db, now }: Context): void {
  router.open(listStarsCall, async ({ query }) => ({ stars: rankStars(await listStars(db, now()), query) }))

  router.open(getStarCall, ({ params }) => getStar(db, params.username, now()))
}
