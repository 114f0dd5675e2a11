'use client'

import { useState } from 'react'
import type { ArticleSite } from './article-reader.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps extends Omit<SearchFieldProps, 'suggestions' | 'onType'> {
  site: ArticleSite
}

/** The search field of a host with suggestions from its articles. */
export function SearchBox({ site, ...field }: SearchBoxProps) {
  const [typed, setTyped] = useState('')
  return <SearchField {...field} suggestions={useSuggestions(site, typed)} onType={setTyped} />
}
