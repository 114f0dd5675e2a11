import { queryOptions } from '@tanstack/react-query'
import {
  getArticle,
  listArticleResources,
  listArticles,
  listRecommendedArticles,
  searchArticles,
} from '@tidewatch/contract/content/articles'
import type { z } from 'zod'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'

// Articles answer in the client's language, so the language is part of every key.
const key = (client: ApiClient, ...rest: unknown[]) => ['articles', client.locale(), ...rest] as const

type Site = z.input<NonNullable<typeof getArticle.query>>['site']

/** Published articles, page by page. */
export const articleListQuery = (client: ApiClient, query: z.input<NonNullable<typeof listArticles.query>> = {}) =>
  queryOptions({
    queryKey: key(client, 'list', query),
    queryFn: ({ signal }) => call(client, listArticles, { query, signal }),
  })

/** Articles that match a text, best first. */
export const articleSearchQuery = (client: ApiClient, query: z.input<NonNullable<typeof searchArticles.query>>) =>
  queryOptions({
    queryKey: key(client, 'search', query),
    queryFn: ({ signal }) => call(client, searchArticles, { query, signal }),
    enabled: query.q.trim() !== '',
  })

/** Articles to read next. */
export const recommendedArticlesQuery = (
  client: ApiClient,
  query: z.input<NonNullable<typeof listRecommendedArticles.query>> = {},
) =>
  queryOptions({
    queryKey: key(client, 'recommended', query),
    queryFn: ({ signal }) => call(client, listRecommendedArticles, { query, signal }),
  })

/** The labels of each site. */
export const articleResourcesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: key(client, 'resources'),
    queryFn: ({ signal }) => call(client, listArticleResources, { signal }),
  })

/** One article; rejects with 10004 where there is none. */
export const articleQuery = (client: ApiClient, slug: string, site?: Site) =>
  queryOptions({
    queryKey: key(client, 'article', slug, site),
    queryFn: ({ signal }) => call(client, getArticle, { params: { slug }, query: { site }, signal }),
  })
