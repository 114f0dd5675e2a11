import { queryOptions } from '@tanstack/react-query'
import {
  getArticle,
  listArticleResources,
  listArticles,
  listRecommendedArticles,
  searchArticles,
} from '@tidewatch/contract/content/articles'
import { call, type QueryOf } from '../call.ts'
import { callQuery } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'

// Articles answer in the client's language, so the language is part of every key.
const key = (client: ApiClient, ...rest: unknown[]) => ['articles', client.locale(), ...rest] as const

type Site = QueryOf<typeof getArticle>['site']

/** Published articles, page by page. */
export const articleListQuery = (client: ApiClient, query: QueryOf<typeof listArticles> = {}) =>
  callQuery(client, listArticles, { query }, key(client, 'list', query))

/** Articles that match a text, best first. */
export const articleSearchQuery = (client: ApiClient, query: QueryOf<typeof searchArticles>) =>
  queryOptions({
    queryKey: key(client, 'search', query),
    queryFn: ({ signal }) => call(client, searchArticles, { query, signal }),
    enabled: query.q.trim() !== '',
  })

/** Articles to read next. */
export const recommendedArticlesQuery = (client: ApiClient, query: QueryOf<typeof listRecommendedArticles> = {}) =>
  callQuery(client, listRecommendedArticles, { query }, key(client, 'recommended', query))

/** The labels of each site. */
export const articleResourcesQuery = (client: ApiClient) =>
  callQuery(client, listArticleResources, {}, key(client, 'resources'))

/** One article; rejects with 10004 if there is none. */
export const articleQuery = (client: ApiClient, slug: string, site?: Site) =>
  callQuery(client, getArticle, { params: { slug }, query: { site } }, key(client, 'article', slug, site))
