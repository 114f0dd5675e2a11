import { ApiError } from '@tidewatch/api-client/api-error'
import { call } from '@tidewatch/api-client/call'
import { type ApiClient, createInternalClient } from '@tidewatch/api-client/clients'
import {
  type Article,
  type ArticlePage,
  type ArticleSlugs,
  type ArticleSummary,
  type articleSites,
  getArticle,
  listArticleResources,
  listArticleSlugs,
  listArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  searchArticles,
} from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { headers } from 'next/headers'
import { cache } from 'react'
import { recordFailure } from './outage/page-memory.ts'

export type ArticleSite = (typeof articleSites)[number]

export interface ArticleLabel {
  key: string
  name: string
  articles: number
  changedAt: string | null
}

interface PageQuery {
  page?: number
  pageSize?: number
}

interface ListQuery extends PageQuery {
  sort?: 'newest' | 'title'
}

/** The articles of one host in one language, for server components. Rejects with `ApiError` if the API is down. */
export interface ArticleReader {
  list: (query?: ListQuery) => Promise<ArticlePage>
  /** `null`: there's no such label. */
  byLabel: (
    label: string,
    query?: ListQuery,
  ) => Promise<(ArticlePage & { label: { key: string; name: string } }) | null>
  search: (q: string, query?: PageQuery) => Promise<ArticlePage>
  recommended: (slug?: string) => Promise<ArticleSummary[]>
  /** The articles written in this language, for sitemaps. */
  addresses: (query: PageQuery) => Promise<ArticleSlugs>
  /** This host's labels that have articles, in order. */
  labels: () => Promise<ArticleLabel[]>
  /** `null`: there's no such article. A former `slug` returns the article under its new one. */
  article: (slug: string) => Promise<Article | null>
}

/** As `call`; failures of the API are recorded for the proxy. */
const callApi: typeof call = async (client, definition, input) => {
  try {
    return await call(client, definition, input)
  } catch (error) {
    if (error instanceof ApiError && (error.isUnavailable || error.name === 'ourFault')) recordFailure()
    throw error
  }
}

async function nullIfNotFound<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput')) return null
    throw error
  }
}

// The page and its metadata request the same article.
const loadArticle = cache((origin: string, locale: Locale, site: ArticleSite, slug: string) =>
  nullIfNotFound(callApi(createInternalClient({ origin, locale }), getArticle, { params: { slug }, query: { site } })),
)

/** `origin` is the API's, without `/api`. */
export function createArticleReader({
  origin,
  site,
  locale,
}: {
  origin: string
  site: ArticleSite
  locale: Locale
}): ArticleReader {
  const client: ApiClient = createInternalClient({ origin, locale })
  return {
    list: (query) => callApi(client, listArticles, { query: { site, ...query } }),
    byLabel: (label, query) =>
      nullIfNotFound(callApi(client, listArticlesByLabel, { query: { site, label, ...query } })),
    search: async (q, query) => {
      // Searches are rate-limited per visitor, not for all readers of this site together.
      const forwardedFor = (await headers()).get('x-forwarded-for')
      const visitorClient = createInternalClient({ origin, locale, forwardedFor })
      return callApi(visitorClient, searchArticles, { query: { site, q, ...query } })
    },
    recommended: async (slug) => (await callApi(client, listRecommendedArticles, { query: { site, slug } })).articles,
    addresses: (query) => callApi(client, listArticleSlugs, { query: { site, ...query } }),
    labels: async () => {
      const { labels } = await callApi(client, listArticleResources, {})
      return labels.filter((label) => label.site === site && label.articles > 0)
    },
    article: (slug) => loadArticle(origin, locale, site, slug),
  }
}
