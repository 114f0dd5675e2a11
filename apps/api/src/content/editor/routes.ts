import {
  confirmTranslation as confirmTranslationCall,
  createEditorArticle,
  deleteDraft as deleteDraftCall,
  getEditorArticle,
  getRevision,
  listArticleComments,
  listEditorArticles,
  listRevisions as listRevisionsCall,
  previewArticle,
  publishArticle as publishArticleCall,
  publishTranslation as publishTranslationCall,
  saveEditorArticle,
  takeRepositoryText as takeRepositoryTextCall,
  unpublishArticle as unpublishArticleCall,
} from '@tidewatch/contract/editor'
import { resolveLinks } from '#/content/articles/queries.ts'
import { renderMarkdown } from '#/content/articles/render-markdown.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { listComments } from './comments.ts'
import { confirmTranslation } from './confirm-translation.ts'
import { createArticleDraft } from './create-article-draft.ts'
import { listArticles } from './list-articles.ts'
import { deleteDraft, publishArticle, unpublishArticle } from './publish-article.ts'
import { publishTranslation } from './publish-translation.ts'
import { readArticle } from './queries.ts'
import { listRevisions, readRevision } from './revisions.ts'
import { saveArticle } from './save-article.ts'
import { takeRepositoryText } from './take-repository-text.ts'

/** Texts in several languages at once. */
const maxBody = 2 * 1024 ** 2

export function editorRoutes(router: Router, context: Context): void {
  const { db, env, now } = context
  const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }

  router.role(listEditorArticles, ({ query }) => listArticles(db, query, now()))

  router.role(createEditorArticle, ({ body, session }) =>
    createArticleDraft(db, { ...body, body: '', editorId: session.user.id, now: now() }),
  )

  router.role(getEditorArticle, ({ params }) => readArticle(db, params.id, now()))

  router.role(
    saveEditorArticle,
    ({ params, body, session }) => saveArticle(context, { id: params.id, editorId: session.user.id }, body),
    { maxBody },
  )

  router.role(publishArticleCall, ({ params, body }) =>
    publishArticle(context, params.id, { version: body.version, at: body.at === null ? null : new Date(body.at) }),
  )

  router.role(unpublishArticleCall, ({ params, body }) => unpublishArticle(context, params.id, body))

  router.role(takeRepositoryTextCall, ({ params, body }) => takeRepositoryText(context, params.id, body))

  router.role(publishTranslationCall, ({ params, body }) => publishTranslation(context, params.id, body))

  router.role(confirmTranslationCall, ({ params, body }) => confirmTranslation(context, params.id, body))

  router.role(deleteDraftCall, async ({ params }) => {
    await deleteDraft(context, params.id)
    return null
  })

  router.role(listRevisionsCall, ({ params, query }) => listRevisions(db, params.id, query))

  router.role(getRevision, ({ params }) => readRevision(db, Number(params.id)))

  router.role(listArticleComments, ({ params, query }) => listComments(db, params.id, query))

  router.role(previewArticle, async ({ body }) => {
    const { html, headings, readingMinutes } = renderMarkdown(body.markdown, body.locale)
    return { html: resolveLinks(html, hosts, body.locale), headings, readingMinutes }
  })
}
