import type { Call } from '../define-call.ts'
import {
  confirmTranslation,
  createEditorArticle,
  deleteDraft,
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
} from './article-editor.ts'

/** The calls of the article editor. */
export const editorCalls = [
  listEditorArticles,
  createEditorArticle,
  getEditorArticle,
  saveEditorArticle,
  publishArticle,
  publishTranslation,
  unpublishArticle,
  resetArticle,
  confirmTranslation,
  deleteDraft,
  listRevisions,
  getRevision,
  listArticleComments,
  previewArticle,
] as const satisfies readonly Call[]
