'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { articleSearchQuery } from '@tidewatch/api-client/article'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ArticleSummary } from '@tidewatch/contract/article'
import { useEffect, useState } from 'react'
import type { ArticleSite } from './article-reader.ts'

const pauseMs = 150
const suggestions = 6

/** The best matches for what is being typed, after a short pause. Empty while nothing is typed or the API is silent. */
export function useSuggestions(site: ArticleSite, typed: string): ArticleSummary[] {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    ...articleSearchQuery(useApi(), { site, q, pageSize: suggestions }),
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data?.articles ?? [])
}
