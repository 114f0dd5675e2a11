import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleListQuery, articleSearchQuery, recommendedArticlesQuery } from '@tidewatch/api-client/content/articles'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import type { Site } from '@tidewatch/site-config/hosts'
import { usePathname } from 'next/navigation'
import { pageTopics } from '#/help/page-topics.ts'
import { usePaused } from '#/help/use-paused.ts'

const maxArticles = 6

interface HelpArticles {
  /** `page`: about the current page. `popular`: for everyone. `found`: matching the query. */
  kind: 'page' | 'popular' | 'found'
  /** `undefined` while loading. */
  articles: ArticleSummary[] | undefined
  error: Error | null
  retry: () => void
  /** The query that `articles` match. */
  q: string
  total: number
  /** Whether `articles` match the current input; if not, others are about to replace them. */
  isCurrent: boolean
}

/** Articles for this page, or those matching the input. */
export function useHelpArticles(site: Site, typed: string): HelpArticles {
  const api = useApi()
  const q = usePaused(typed)
  const isPaused = typed.trim() === q
  const { slugs, article } = pageTopics(site, usePathname())
  const isSearching = q !== ''
  const found = useQuery({
    ...articleSearchQuery(api, { site: 'support', q, pageSize: maxArticles }),
    placeholderData: keepPreviousData,
  })
  const all = useQuery({
    ...articleListQuery(api, { site: 'support', pageSize: 50 }),
    enabled: !isSearching && slugs.length > 0,
  })
  const pageArticles = slugs.flatMap((slug) => all.data?.articles.find((known) => known.slug === slug) ?? [])
  const usesFallback = slugs.length === 0 || (all.isSuccess && pageArticles.length === 0)
  const popular = useQuery({
    ...recommendedArticlesQuery(api, { site: 'support', ...(article && { slug: article }) }),
    enabled: !isSearching && usesFallback,
  })

  if (isSearching) {
    const { data, error, refetch, isPlaceholderData } = found
    const isCurrent = isPaused && data !== undefined && !isPlaceholderData
    return { kind: 'found', articles: data?.articles, total: data?.total ?? 0, error, retry: refetch, q, isCurrent }
  }
  if (!usesFallback) {
    const articles = all.isSuccess ? pageArticles : undefined
    const isCurrent = isPaused && articles !== undefined
    return { kind: 'page', articles, total: pageArticles.length, error: all.error, retry: all.refetch, q, isCurrent }
  }
  const articles = popular.data?.articles.filter(({ slug }) => slug !== article).slice(0, maxArticles)
  const kind = article ? 'page' : 'popular'
  const isCurrent = isPaused && articles !== undefined
  return { kind, articles, total: articles?.length ?? 0, error: popular.error, retry: popular.refetch, q, isCurrent }
}
