import type { MutationFunctionContext } from '@tanstack/react-query'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  confirmTranslation,
  createEditorArticle,
  deleteDraft,
  type EditorArticle,
  type EditorChange,
  getEditorArticle,
  getRevision,
  listArticleComments,
  listEditorArticles,
  listRevisions,
  previewArticle,
  publishArticle,
  publishTranslation,
  resetArticle,
  saveEditorArticle,
  unpublishArticle,
} from '@tidewatch/contract/content/article-editor'
import { type UploadedImage, uploadImage } from '@tidewatch/contract/content/images'
import type { Locale } from '@tidewatch/site-config/locales'
import { type BodyOf, call, type QueryOf } from '../call.ts'
import { callQuery, invalidate, invalidateAll } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

const editorKey = ['editor'] as const
const listKey = [...editorKey, 'list'] as const
const articleKey = (id: string) => [...editorKey, 'article', id] as const

type EditorListQuery = QueryOf<typeof listEditorArticles>

/** A page of all articles, drafts included. The previous page stays while the next one loads. */
export const editorListQuery = (client: ApiClient, query: EditorListQuery) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(client, listEditorArticles, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** An article with its texts in every language; rejects with 10004 if there is none. */
export const editorArticleQuery = (client: ApiClient, id: string) =>
  callQuery(client, getEditorArticle, { params: { id } }, articleKey(id))

/** Begins a draft. */
export const createArticleMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createEditorArticle>) => call(client, createEditorArticle, { body }),
    onSuccess: invalidate(listKey),
  })

/** What can be done with an article as a whole. */
export type ArticleAction =
  | { kind: 'save'; change: EditorChange }
  | { kind: 'publish'; version: number; at: string | null }
  | { kind: 'unpublish' | 'reset-article'; version: number }
  | { kind: 'publish-translation'; locale: Locale; revisionId: number }
  | { kind: 'confirm-translation'; locale: Locale; englishId: number }

/** Does something with an article. Rejects with 10007 if someone else has changed the same part since. */
export const articleActionMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (action: ArticleAction) => performAction(client, id, action),
    onSuccess: async (article, _action, _result, context) => cacheArticle(context, article),
    // Shows the other editor's change beside the user's own.
    onError: (_error, _action, _result, context) => context.client.invalidateQueries({ queryKey: articleKey(id) }),
  })

/** Deletes a draft that only editors ever saw. */
export const deleteDraftMutation = (client: ApiClient, id: string) =>
  mutationOptions({ mutationFn: () => call(client, deleteDraft, { params: { id } }), onSuccess: invalidate(listKey) })

/** Earlier versions of an article in a language, newest first. */
export const revisionsQuery = (client: ApiClient, id: string, locale: Locale) =>
  callQuery(client, listRevisions, { params: { id }, query: { locale } }, [...articleKey(id), 'revisions', locale])

/** A text as it was, which never changes. */
export const revisionQuery = (client: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...editorKey, 'revision', id],
    queryFn: ({ signal }) => call(client, getRevision, { params: { id: String(id) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What readers wrote about an article, newest first; 50 at most. */
export const articleCommentsQuery = (client: ApiClient, id: string) =>
  callQuery(client, listArticleComments, { params: { id }, query: { limit: 50 } }, [...articleKey(id), 'comments'])

/** Markdown as readers will see it. */
export const previewQuery = (client: ApiClient, body: { locale: Locale; markdown: string }) =>
  queryOptions({
    queryKey: [...editorKey, 'preview', body],
    queryFn: ({ signal }) => call(client, previewArticle, { body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Uploads a picture; rejects with 10001 for other files, and with 413 if it's too large. */
export const uploadImageMutation = (client: ApiClient) =>
  mutationOptions({
    mutationFn: (picture: Blob): Promise<UploadedImage> => call(client, uploadImage, { body: picture }),
  })

function performAction(client: ApiClient, id: string, action: ArticleAction): Promise<EditorArticle> {
  const params = { id }
  switch (action.kind) {
    case 'save':
      return call(client, saveEditorArticle, { params, body: action.change })
    case 'publish':
      return call(client, publishArticle, { params, body: { version: action.version, at: action.at } })
    case 'unpublish':
      return call(client, unpublishArticle, { params, body: { version: action.version } })
    case 'reset-article':
      return call(client, resetArticle, { params, body: { version: action.version } })
    case 'publish-translation':
      return call(client, publishTranslation, {
        params,
        body: { locale: action.locale, revisionId: action.revisionId },
      })
    case 'confirm-translation':
      return call(client, confirmTranslation, { params, body: { locale: action.locale, englishId: action.englishId } })
  }
}

async function cacheArticle({ client }: MutationFunctionContext, article: EditorArticle): Promise<void> {
  client.setQueryData(articleKey(article.id), article)
  await invalidateAll(client, [listKey, [...articleKey(article.id), 'revisions']])
}
