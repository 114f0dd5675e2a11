'use client'

import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { ArticleSite } from '../article-reader.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

const loadSuggestions = () => import('./suggestions.tsx')

const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  // If it can't be loaded, the form still searches.
  loadSuggestions().then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => null }),
  ),
)

interface SearchBoxProps extends Omit<SearchFieldProps, 'suggestions' | 'onType' | 'onNear'> {
  site: ArticleSite
}

const preload = () => void loadSuggestions().catch(() => undefined)

/** The search field of a host with suggestions from its articles. The code that fetches them loads on first focus. */
export function SearchBox({ site, ...field }: SearchBoxProps) {
  const [typed, setTyped] = useState('')
  const [suggestions, setSuggestions] = useState<ArticleSummary[]>([])
  return (
    <>
      <SearchField {...field} suggestions={suggestions} onType={setTyped} onNear={preload} />
      {typed === '' ? null : (
        <Suspense>
          <Suggestions site={site} typed={typed} onChange={setSuggestions} />
        </Suspense>
      )}
    </>
  )
}
