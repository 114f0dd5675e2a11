import { locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'

export const articleSites = ['blog', 'support'] as const

/** First path segments that a site uses for other pages. */
const reservedSlugs = new Set(['api', 'contact', 'faq', 'feeds', 'label', 'page', 'search', 'sitemap', 'ticket'])

/** An article's name in addresses: words of Latin letters and digits, joined by hyphens. */
export const articleSlugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((slug) => !reservedSlugs.has(slug))

const articleSummarySchema = z.object({
  slug: z.string(),
  site: z.enum(articleSites),
  title: z.string(),
  summary: z.string(),
  labels: z.array(z.object({ key: z.string(), name: z.string() })),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  readingMinutes: z.int(),
  /** The language of this text: the requested one, or English where there is no translation. */
  locale: z.enum(locales),
  /**
   * With a search: the summary or body around the match as escaped HTML, with matches between `<mark>` and `</mark>`.
   */
  excerptHtml: z.string().nullable(),
  /** The address of its first picture, small, for lists; `null` without one. */
  cover: z.string().nullable(),
})
export type ArticleSummary = z.infer<typeof articleSummarySchema>

const articleLinkSchema = articleSummarySchema.pick({ slug: true, title: true, locale: true })
export type ArticleLink = z.infer<typeof articleLinkSchema>

export const articleSchema = articleSummarySchema.extend({
  /** Sanitised HTML. Headings carry ids. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  /** Languages that the article exists in. */
  translations: z.array(z.enum(locales)),
  /** The articles published just before and just after it on the same site. */
  previous: articleLinkSchema.nullable(),
  next: articleLinkSchema.nullable(),
})
export type Article = z.infer<typeof articleSchema>

const listQuery = z.object({
  site: z.enum(articleSites).default('blog'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(12),
  sort: z.enum(['newest', 'title']).default('newest'),
})

const articlePage = z.object({
  articles: z.array(articleSummarySchema),
  /** Counting stops at a limit; articles beyond it are on no page. */
  total: z.int(),
  /** There are more articles than `total`. */
  hasMore: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
})
export type ArticlePage = z.infer<typeof articlePage>

export const maxFeedbackCharacters = 1_000

/** Article calls answer in the language of the `Current-Language` header. */
export const listArticles = defineCall({
  id: 'listArticles',
  method: 'GET',
  path: '/article/list',
  summary: 'List a site’s published articles, paginated.',
  access: 'anonymous',
  shared: true,
  query: listQuery,
  data: articlePage,
})

export const searchArticles = defineCall({
  id: 'searchArticles',
  method: 'GET',
  path: '/article/list/search',
  summary: 'Search for articles, best matches first.',
  access: 'anonymous',
  shared: true,
  query: listQuery.omit({ sort: true }).extend({ q: z.string().trim().min(1).max(200) }),
  data: articlePage,
})

export const listArticlesByLabel = defineCall({
  id: 'listArticlesByLabel',
  method: 'GET',
  path: '/article/list/label',
  summary: 'List articles with a given label.',
  access: 'anonymous',
  shared: true,
  query: listQuery.extend({ label: z.string().min(1).max(60) }),
  data: articlePage.extend({ label: z.object({ key: z.string(), name: z.string() }) }),
})

export const listRecommendedArticles = defineCall({
  id: 'listRecommendedArticles',
  method: 'GET',
  path: '/article/list/recommend',
  summary: 'List recommended articles to read next; those that share labels with `slug` come first.',
  access: 'anonymous',
  shared: true,
  query: z.object({ site: z.enum(articleSites).default('blog'), slug: z.string().max(120).optional() }),
  data: z.object({ articles: z.array(articleSummarySchema) }),
})

export const listArticleResources = defineCall({
  id: 'listArticleResources',
  method: 'GET',
  path: '/article/list/resource',
  summary: 'List each site’s labels with the number of articles.',
  access: 'anonymous',
  shared: true,
  data: z.object({
    labels: z.array(
      z.object({
        site: z.enum(articleSites),
        key: z.string(),
        name: z.string(),
        articles: z.int(),
        /** When one of its articles last changed; `null` without articles. */
        changedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

const articleSlugsSchema = z.object({
  articles: z.array(
    z.object({ slug: z.string(), updatedAt: z.iso.datetime(), translations: z.array(z.enum(locales)) }),
  ),
  total: z.int(),
  /** When one of them last changed; `null` if there are none. */
  changedAt: z.iso.datetime().nullable(),
})
export type ArticleSlugs = z.infer<typeof articleSlugsSchema>

export const listArticleSlugs = defineCall({
  id: 'listArticleSlugs',
  method: 'GET',
  path: '/article/list/address',
  summary: 'List published articles available in the requested language, for sitemaps.',
  access: 'anonymous',
  shared: true,
  query: z.object({
    site: z.enum(articleSites).default('blog'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(10_000).default(1_000),
  }),
  data: articleSlugsSchema,
})

export const getArticle = defineCall({
  id: 'getArticle',
  method: 'GET',
  path: '/article/:slug',
  summary:
    'Get an article in the requested language, or in English if unavailable. A former slug returns the article under its current one.',
  access: 'anonymous',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(120) }),
  query: z.object({ site: z.enum(articleSites).default('blog') }),
  data: articleSchema,
})

const articleFeedbackSchema = z.object({
  /** Made by the caller, once per reading. */
  id: z.uuid(),
  site: z.enum(articleSites),
  helpful: z.boolean(),
  comment: z.string().trim().max(maxFeedbackCharacters).optional(),
})
export type ArticleFeedback = z.infer<typeof articleFeedbackSchema>

export const rateArticle = defineCall({
  id: 'rateArticle',
  method: 'POST',
  path: '/article/:slug/feedback',
  summary: 'Rate whether an article was helpful. Sending the same ID again replaces the earlier rating.',
  access: 'anonymous',
  params: z.object({ slug: z.string().min(1).max(120) }),
  body: articleFeedbackSchema,
  data: z.null(),
})
