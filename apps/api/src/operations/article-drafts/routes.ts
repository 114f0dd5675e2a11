import { draftFromTicket } from '@tidewatch/contract/ticket-desk'
import type { Context } from '#/platform/context.ts'
import type { Router } from '#/platform/http/route.ts'
import { draftArticle } from './draft-article.ts'

export function articleDraftRoutes(router: Router, context: Pick<Context, 'db' | 'now'>): void {
  router.role(draftFromTicket, ({ params, body, session }) => draftArticle(context, params.id, body, session.user.id))
}
