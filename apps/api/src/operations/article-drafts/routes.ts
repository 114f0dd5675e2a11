import { draftFromTicket } from '@tidewatch/contract/ticket-desk'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { draftArticle } from './draft-article.ts'

export function articleDraftRoutes(router: Router, context: Pick<Context, 'db' | 'now'>): void {
  router.role(draftFromTicket, ({ params, body, session }) => draftArticle(context, params.id, body, session.user.id))
}
