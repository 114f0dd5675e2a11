'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { notify } from '@tidewatch/ui/feedback/toast'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Search, Trash2, X } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { type RecentSearch, saveSearches, useRecentSearches } from './recent-searches.ts'

/** Searches in this browser with their results at the time; removable one by one or all at once. */
export function SearchHistoryScreen() {
  const t = useTranslations('search.history')
  const common = useTranslations('common')
  const searches = useRecentSearches()
  const keep = (left: readonly RecentSearch[], title: string) => {
    saveSearches(left)
    notify.success({ title, action: { label: common('undo'), onClick: () => saveSearches(searches) } })
  }
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 py-8">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          searches.length > 0 ? (
            <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => keep([], t('allRemoved'))}>
              {t('removeAll')}
            </Button>
          ) : null
        }
      />
      {searches.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          actions={
            <Button asChild variant="primary" icon={<Search aria-hidden="true" className="size-4" />}>
              <Link href="/search">{t('lookup')}</Link>
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="divide-y divide-hairline border-hairline border-y">
          {searches.map((search) => (
            <SearchRow
              key={search.username}
              search={search}
              onRemove={() =>
                keep(
                  searches.filter(({ username }) => username !== search.username),
                  t('removed', { username: search.username }),
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function SearchRow({ search, onRemove }: { search: RecentSearch; onRemove: () => void }) {
  const t = useTranslations('search')
  const numbers = useNumbers()
  const dates = useDates()
  const now = useNow()
  const { username, name, pictureUrl, followers, source, capturedAt } = search
  return (
    <li className="relative flex items-center gap-4 py-3">
      <Avatar name={name || username} src={pictureUrl} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={{ pathname: '/search', query: { q: username } }}
            aria-label={t('history.open', { username })}
            className="truncate font-medium after:absolute after:inset-0"
          >
            {name || username}
          </Link>
          <span className="truncate text-sm text-soft">@{username}</span>
          <SourceBadge source={source} />
        </p>
        <p className="tabular text-sm text-soft">
          {followers === null
            ? t('history.followersUnknown')
            : t('history.followers', { count: followers, text: numbers.count(followers) })}
          {' · '}
          {t('result.seen', { age: dates.age(capturedAt, now) })}
        </p>
      </div>
      <IconButton
        size="sm"
        label={t('history.remove', { username })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="relative z-10"
      />
    </li>
  )
}
