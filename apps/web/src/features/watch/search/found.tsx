import { Notice } from '@tidewatch/ui/feedback/notice'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useRecentSearches } from './recent-searches.ts'
import { Refusal } from './refusal.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { SearchResult } from './search-result.tsx'
import type { AccountSearch } from './use-search.ts'

interface FoundProps {
  username: string
  search: AccountSearch
  /** For places with room for only a card. */
  compact?: boolean
}

/** The outcome of a search: the account, why there's none, or a placeholder. */
export function Found({ username, search, compact }: FoundProps) {
  const common = useTranslations('common')
  const kept = useRecentSearches().find((recent) => recent.username === username)
  const { data, error, refetch } = search
  if (error) {
    return (
      <div aria-live="polite" className="flex flex-col gap-5">
        <Refusal error={error} username={username} onRetry={refetch} />
        {kept ? <Kept capturedAt={kept.capturedAt} /> : null}
        {kept ? <SearchResult account={kept} compact={compact} /> : null}
      </div>
    )
  }
  return (
    <div aria-live="polite">
      {data ? (
        <SearchResult account={data} compact={compact} />
      ) : (
        <ResultSkeleton label={common('loading')} compact={compact} />
      )}
    </div>
  )
}

function Kept({ capturedAt }: { capturedAt: string }) {
  const t = useTranslations('search.result')
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  return (
    <Notice tone="amber" title={t('kept', { age: dates.age(capturedAt, now) })}>
      {t('keptWhy')}
    </Notice>
  )
}
