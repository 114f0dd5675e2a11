import * as calls from '@tidewatch/contract/support/inbox'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { draftArticle } from './draft-article.ts'

export function articleDraftRoutes({ router, context }: RouteParts): void {
  router.register(calls.draftFromTicket, ({ params, body, session }) =>
    draftArticle(context, params.id, body, session.user.id),
  )
}
