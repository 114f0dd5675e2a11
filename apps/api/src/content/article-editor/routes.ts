import * as calls from '@tidewatch/contract/content/article-editor'
import { hostsOf } from '@tidewatch/site-config/hosts'
import { renderMarkdown } from '#/content/articles/markdown/render-markdown.ts'
import { resolveLinks } from '#/content/articles/queries.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { listComments } from './comments.ts'
import { confirmTranslation } from './confirm-translation.ts'
import { createArticleDraft } from './create-article-draft.ts'
import { listArticles } from './list-articles.ts'
import { deleteDraft, publishArticle, unpublishArticle } from './publish-article.ts'
import { publishTranslation } from './publish-translation.ts'
import { readArticle } from './queries.ts'
import { resetArticle } from './reset-article.ts'
import { listRevisions, readRevision } from './revisions.ts'
import { saveArticle } from './save-article.ts'

/** Texts in several languages at once. */
const maxBody = 2 * 1024 ** 2

export function editorRoutes({ router, context }: RouteParts): void {
  const { db, env, now } = context
  const hosts = hostsOf(env)

  router.register(calls.listEditorArticles, ({ query }) => listArticles(db, query, now()))

  router.register(calls.createEditorArticle, ({ body, session }) =>
    createArticleDraft(db, { ...body, body: '', editorId: session.user.id, now: now() }),
  )

  router.register(calls.getEditorArticle, ({ params }) => readArticle(db, params.id, now()))

  router.register(
    calls.saveEditorArticle,
    ({ params, body, session }) => saveArticle(context, { id: params.id, editorId: session.user.id }, body),
    { maxBody },
  )

  router.register(calls.publishArticle, ({ params, body }) =>
    publishArticle(context, params.id, { version: body.version, at: body.at === null ? null : new Date(body.at) }),
  )

  router.register(calls.unpublishArticle, ({ params, body }) => unpublishArticle(context, params.id, body))

  router.register(calls.resetArticle, ({ params, body }) => resetArticle(context, params.id, body))

  router.register(calls.publishTranslation, ({ params, body }) => publishTranslation(context, params.id, body))

  router.register(calls.confirmTranslation, ({ params, body }) => confirmTranslation(context, params.id, body))

  router.register(calls.deleteDraft, async ({ params }) => {
    await deleteDraft(context, params.id)
    return null
  })

  router.register(calls.listRevisions, ({ params, query }) => listRevisions(db, params.id, query))

  router.register(calls.getRevision, ({ params }) => readRevision(db, Number(params.id)))

  router.register(calls.listArticleComments, ({ params, query }) => listComments(db, params.id, query))

  router.register(calls.previewArticle, async ({ body }) => {
    const { html, headings, readingMinutes } = renderMarkdown(body.markdown, body.locale)
    return { html: resolveLinks(html, hosts, body.locale), headings, readingMinutes }
  })
}
