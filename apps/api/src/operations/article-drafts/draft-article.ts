import { brand } from '@tidewatch/site-config/brand'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { and, eq } from 'drizzle-orm'
import { createArticleDraft } from '#/content/article-editor/create-article-draft.ts'
import { ticketEvents, ticketMessages } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { lockTicket } from '#/support/tickets/lock-ticket.ts'

interface DraftInput {
  messageId: string
  title: string
}

/**
 * Creates a draft of a help article from one of the team's answers, in the request's language, without anything else of
 * the request. Throws `notFound` for a message that isn't an answer to this request.
 */
export async function draftArticle(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  { messageId, title }: DraftInput,
  agentId: string,
): Promise<{ articleId: string; slug: string }> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    const [answer] = await tx
      .select()
      .from(ticketMessages)
      .where(and(eq(ticketMessages.id, messageId), eq(ticketMessages.ticketId, id), eq(ticketMessages.kind, 'team')))
    if (!answer) throw new AppError('notFound')
    const draft = await createArticleDraft(tx, {
      site: 'support',
      title,
      body: asMarkdown(answer.text),
      locale: localeOrDefault(ticket.locale),
      author: brand.name,
      madeBy: 'ticket',
      editorId: agentId,
      now: now(),
    })
    const event = { ticketId: id, kind: 'drafted' as const, by: 'team' as const, actorId: agentId }
    await tx.insert(ticketEvents).values({ ...event, detail: draft.id, createdAt: now() })
    return { articleId: draft.id, slug: draft.slug }
  })
}

/** Escapes plain text for Markdown, keeping its line breaks. */
function asMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
}
