import * as calls from '@tidewatch/contract/reports/public-figures'
import { rankPublicFigures } from '@tidewatch/insights/public/rank-public-figures'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { getPublicFigure, listPublicFigures } from './queries.ts'

export function publicFigureRoutes({ router, context: { readReplica, now } }: RouteParts): void {
  router.register(calls.listPublicFigures, async ({ query }) => ({
    publicFigures: rankPublicFigures(await readReplica((db) => listPublicFigures(db, now())), query),
  }))

  router.register(calls.getPublicFigure, ({ params }) =>
    readReplica((db) => getPublicFigure(db, params.username, now())),
  )
}
