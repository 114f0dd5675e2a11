import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@tidewatch/api-client/call'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type ArticleSummary, searchArticles } from '@tidewatch/contract/content/articles'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { useEffect, useState } from 'react'
import type { ArticleSite } from '../article-reader.ts'

const debounceMs = 150
const pageSize = 6
const none: ArticleSummary[] = []

/**
 * The best matches for the typed text, after a short pause. Empty while nothing is typed or the API doesn't respond.
 */
export function useSuggestions(site: ArticleSite, typed: string): ArticleSummary[] {
  const api = useApi()
  const locale = usePageLocale()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    // Not api-client's own options: their key reads the language from the document, which servers don't have.
    queryKey: ['article-suggestions', locale, site, q],
    queryFn: ({ signal }) => call(api, searchArticles, { query: { site, q, pageSize }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? none : (data?.articles ?? none)
}
