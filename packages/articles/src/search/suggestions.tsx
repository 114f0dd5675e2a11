import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { QueryScope } from '@tidewatch/shell/query-scope'
import { useEffect } from 'react'
import type { ArticleSite } from '../article-reader.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  site: ArticleSite
  typed: string
  /** Called with the matching articles whenever they change. */
  onChange: (articles: ArticleSummary[]) => void
}

/** Fetches suggestions while the user types. Renders nothing. */
export function Suggestions(props: SuggestionsProps) {
  return (
    <QueryScope>
      <SuggestionSource {...props} />
    </QueryScope>
  )
}

function SuggestionSource({ site, typed, onChange }: SuggestionsProps) {
  const articles = useSuggestions(site, typed)
  useEffect(() => onChange(articles), [articles, onChange])
  return null
}
