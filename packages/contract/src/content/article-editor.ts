import { locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { cursorQuery, nextCursor } from '../paging.ts'
import { articleSchema, articleSites, articleSlugSchema } from './articles.ts'

/** `scheduled`: published at a later time. */
export const editorStatuses = ['draft', 'scheduled', 'published'] as const

export const maxTitleCharacters = 120
export const maxSummaryCharacters = 260
const maxMarkdownCharacters = 60_000

const localeSchema = z.enum(locales)
const moment = z.iso.datetime()

/** An article's text in one language. While the summary or body is empty, it isn't ready for readers. */
const editorTextSchema = z.object({
  title: z.string().trim().min(1).max(maxTitleCharacters),
  summary: z.string().trim().max(maxSummaryCharacters),
  /** Our pictures are `![what it shows](image:<key> "caption")`, links to our pages `support:/<slug>`. */
  markdown: z.string().max(maxMarkdownCharacters),
})
export type EditorText = z.infer<typeof editorTextSchema>

const savedSchema = z.object({
  savedAt: moment,
  madeBy: z.enum(['repository', 'editor', 'ticket']),
  /** Email address of the user who saved it; `null` for the repository, and once that user is gone. */
  savedBy: z.string().nullable(),
})

const storedTextSchema = editorTextSchema.extend(savedSchema.shape).extend({
  locale: localeSchema,
  revisionId: z.int(),
  /** The English revision that it translates; `null` for English, and for texts older than the English one. */
  sourceRevisionId: z.int().nullable(),
  /** The English text has changed since. */
  isStale: z.boolean(),
  /** Whether readers see it with the article. If not, it waits until an editor publishes it. */
  isPublic: z.boolean(),
})
export type EditorStoredText = z.infer<typeof storedTextSchema>

const feedbackSchema = z.object({ helped: z.int(), notHelped: z.int(), comments: z.int() })

const listedSchema = z.object({
  id: z.uuid(),
  site: z.enum(articleSites),
  slug: z.string(),
  /** The English title, or else one in any language. */
  title: z.string(),
  titleLocale: localeSchema,
  status: z.enum(editorStatuses),
  origin: z.enum(['repository', 'editor']),
  publishedAt: moment,
  updatedAt: moment,
  languages: z.array(z.object({ locale: localeSchema, isStale: z.boolean() })),
  feedback: feedbackSchema,
})
export type EditorListedArticle = z.infer<typeof listedSchema>

const editorArticleSchema = z.object({
  id: z.uuid(),
  site: z.enum(articleSites),
  slug: z.string(),
  author: z.string(),
  labels: z.array(z.string()),
  recommended: z.boolean(),
  status: z.enum(editorStatuses),
  publishedAt: moment,
  updatedAt: moment,
  origin: z.enum(['repository', 'editor']),
  /** Whether the repository has its own text, which can be restored. */
  isInRepository: z.boolean(),
  /** Its address was never known to anyone but editors. */
  isDeletable: z.boolean(),
  /** Counts changes to everything but the texts. */
  version: z.int(),
  /** Addresses that redirect readers here. */
  redirects: z.array(z.string()),
  texts: z.array(storedTextSchema),
  feedback: feedbackSchema,
})
export type EditorArticle = z.infer<typeof editorArticleSchema>

const params = z.object({ id: z.uuid() })

export const listEditorArticles = defineCall({
  id: 'listEditorArticles',
  method: 'GET',
  path: '/editor/article',
  summary: 'List all articles, including drafts, most recently changed first.',
  access: 'editor',
  query: z.object({
    site: z.enum(articleSites).optional(),
    status: z.enum(editorStatuses).optional(),
    /** Only those with a translation whose English text has changed. */
    stale: z.enum(['true']).optional(),
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  data: z.object({ articles: z.array(listedSchema), total: z.int(), page: z.int(), pageSize: z.int() }),
})

export const createEditorArticle = defineCall({
  id: 'createEditorArticle',
  method: 'POST',
  path: '/editor/article',
  summary: 'Create a draft.',
  access: 'editor',
  body: z.object({
    site: z.enum(articleSites),
    locale: localeSchema,
    title: editorTextSchema.shape.title,
    author: z.string().trim().min(1).max(80),
  }),
  data: z.object({ id: z.uuid(), slug: z.string() }),
})

export const getEditorArticle = defineCall({
  id: 'getEditorArticle',
  method: 'GET',
  path: '/editor/article/:id',
  summary: 'Get an article with its texts in every language.',
  access: 'editor',
  params,
  data: editorArticleSchema,
})

export const saveEditorArticle = defineCall({
  id: 'saveEditorArticle',
  method: 'PATCH',
  path: '/editor/article/:id',
  summary:
    'Save settings and texts. Changes to published content go live immediately; a new language waits to be published. Returns 10007 with `settings` or `texts.<locale>` among the fields if someone else has saved the same part since.',
  access: 'editor',
  params,
  body: z.object({
    settings: z
      .object({
        /** The article's version when the editor began. */
        version: z.int(),
        slug: articleSlugSchema,
        /** Take over a slug that redirects readers to another article. */
        dropRedirect: z.boolean().default(false),
        author: z.string().trim().min(1).max(80),
        labels: z.array(z.string().max(60)).max(10),
        recommended: z.boolean(),
      })
      .optional(),
    texts: z
      .array(
        editorTextSchema.extend({
          locale: localeSchema,
          /** The revision that the editor started from; `null` where the language had no text. */
          revisionId: z.int().nullable(),
        }),
      )
      .max(locales.length)
      .default([]),
  }),
  data: editorArticleSchema,
})
export type EditorChange = z.input<NonNullable<typeof saveEditorArticle.body>>

const versioned = z.object({ version: z.int() })

export const publishArticle = defineCall({
  id: 'publishArticle',
  method: 'POST',
  path: '/editor/article/:id/publish',
  summary: 'Publish an article now or schedule it for later. Unfinished translations are held back.',
  access: 'editor',
  params,
  body: versioned.extend({ at: moment.nullable() }),
  data: editorArticleSchema,
})

export const unpublishArticle = defineCall({
  id: 'unpublishArticle',
  method: 'POST',
  path: '/editor/article/:id/unpublish',
  summary: 'Revert an article to a draft.',
  access: 'editor',
  params,
  body: versioned,
  data: editorArticleSchema,
})

export const resetArticle = defineCall({
  id: 'resetArticle',
  method: 'POST',
  path: '/editor/article/:id/repository',
  summary: 'Return an article to the repository: its texts, settings and URL are reset to the repository’s version.',
  access: 'editor',
  params,
  body: versioned,
  data: editorArticleSchema,
})

export const publishTranslation = defineCall({
  id: 'publishTranslation',
  method: 'POST',
  path: '/editor/article/:id/language',
  summary: 'Publish a language of an article that was held back.',
  access: 'editor',
  params,
  body: z.object({ locale: localeSchema, /** The text to publish. */ revisionId: z.int() }),
  data: editorArticleSchema,
})

export const confirmTranslation = defineCall({
  id: 'confirmTranslation',
  method: 'POST',
  path: '/editor/article/:id/translation',
  summary: 'Confirm that a translation matches the current English text.',
  access: 'editor',
  params,
  body: z.object({ locale: localeSchema, /** The English revision that it was compared with. */ englishId: z.int() }),
  data: editorArticleSchema,
})

export const deleteDraft = defineCall({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/editor/article/:id',
  summary: 'Delete an article that was never published and is not in the repository.',
  access: 'editor',
  params,
  data: z.null(),
})

const revisionSchema = savedSchema.extend({ id: z.int(), locale: localeSchema, title: z.string() })
export type EditorRevision = z.infer<typeof revisionSchema>

export const listRevisions = defineCall({
  id: 'listRevisions',
  method: 'GET',
  path: '/editor/article/:id/revision',
  summary: 'List earlier revisions of an article in one language, newest first; up to 50 at a time.',
  access: 'editor',
  params,
  query: z.object({
    locale: localeSchema,
    /** Only revisions older than this one. */
    before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  data: z.object({ revisions: z.array(revisionSchema), hasMore: z.boolean() }),
})

export const getRevision = defineCall({
  id: 'getRevision',
  method: 'GET',
  path: '/editor/revision/:id',
  summary: 'Get a revision of a text.',
  access: 'editor',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/) }),
  data: editorTextSchema.extend(revisionSchema.shape),
})

export const listArticleComments = defineCall({
  id: 'listArticleComments',
  method: 'GET',
  path: '/editor/article/:id/comment',
  summary: 'List readers’ comments on an article, newest first.',
  access: 'editor',
  params,
  query: z.object(cursorQuery),
  data: z.object({
    comments: z.array(
      z.object({
        id: z.uuid(),
        at: moment,
        locale: localeSchema,
        helpful: z.boolean(),
        comment: z.string(),
      }),
    ),
    nextCursor,
  }),
})

export const previewArticle = defineCall({
  id: 'previewArticle',
  method: 'POST',
  path: '/editor/preview',
  summary: 'Render Markdown as readers will see it.',
  access: 'editor',
  body: z.object({ locale: localeSchema, markdown: editorTextSchema.shape.markdown }),
  data: articleSchema.pick({ html: true, headings: true, readingMinutes: true }),
})
