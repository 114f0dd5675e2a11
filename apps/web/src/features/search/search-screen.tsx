'use client'

import { useQuery } from '@tanstack/react-query'
import { searchAccountQuery } from '@tidewatch/api-client/account'
import { useApi, useSession, useTrack } from '@tidewatch/auth/auth-provider'
import { Notice } from '@tidewatch/ui/notice'
import { PageHeader } from '@tidewatch/ui/page-header'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useSearchParams } from 'next/navigation'
import { useNow, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { recognise } from '#/features/add-account/recognise.ts'
import { Refusal } from '#/features/add-account/refusal.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { RecentLinks } from './recent-links.tsx'
import { readRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResult } from './search-result.tsx'
import { WhatWouldShow } from './what-would-show.tsx'

/** What was seen so short a time ago is not asked for again. */
const freshMs = 10 * 60_000

/** An account at a glance, for anyone: the one that the address names as `q`. */
export function SearchScreen() {
  const t = useTranslations('search')
  const zone = useReaderZone()
  const asked = useSearchParams().get('q')?.trim() ?? ''
  const seen = recognise(asked)
  const username = seen.kind === 'account' ? seen.username : null
  const search = useSearch(username)
  return (
    <ReaderTimeZone timeZone={zone}>
      <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageHeader title={t('title')} description={t('intro')} />
        <SearchForm
          key={asked}
          asked={username ?? asked}
          searching={username !== null && search.isFetching}
          onAgain={search.refetch}
        />
        {username ? <Found key={username} username={username} search={search} /> : null}
        <div className="grid gap-10 desk:grid-cols-[1.4fr_1fr]">
          <WhatWouldShow />
          <RecentLinks except={username ?? undefined} />
        </div>
      </div>
    </ReaderTimeZone>
  )
}

function useSearch(username: string | null) {
  const api = useApi()
  const track = useTrack()
  const { status } = useSession()
  // Whether a signed-in user watches the account is not kept here, so they always ask.
  const kept = () =>
    status === 'signed-out' ? readRecentSearches().find((search) => search.username === username) : undefined
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...searchAccountQuery(api, username ?? ''),
    enabled: username !== null && status !== 'unknown',
    staleTime: freshMs,
    refetchOnWindowFocus: false,
    initialData: kept,
    initialDataUpdatedAt: () => Date.parse(kept()?.capturedAt ?? '') || 0,
  })
  const noteFound = useEffectEvent(() => {
    if (!data || kept()?.capturedAt === data.capturedAt) return
    rememberSearch(data)
    track('search', { subject: 'account', succeeded: true })
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) noteFound()
  }, [dataUpdatedAt])
  useEffect(() => {
    if (errorUpdatedAt > 0) track('search', { subject: 'account', succeeded: false })
  }, [errorUpdatedAt, track])
  return { data, error, isFetching, refetch: () => void refetch() }
}

function Found({ username, search }: { username: string; search: ReturnType<typeof useSearch> }) {
  const common = useTranslations('common')
  const kept = useRecentSearches().find((recent) => recent.username === username)
  const { data, error, refetch } = search
  if (error) {
    return (
      <div aria-live="polite" className="flex flex-col gap-5">
        <Refusal error={error} username={username} onRetry={refetch} />
        {kept ? <Kept capturedAt={kept.capturedAt} /> : null}
        {kept ? <SearchResult account={kept} /> : null}
      </div>
    )
  }
  return (
    <div aria-live="polite">
      {data ? (
        <SearchResult account={data} />
      ) : (
        <Loading label={common('loading')}>
          <Skeleton className="h-[22rem] w-full rounded-lg" />
        </Loading>
      )}
    </div>
  )
}

function Kept({ capturedAt }: { capturedAt: string }) {
  const t = useTranslations('search.result')
  const dates = useDates()
  return (
    <Notice tone="amber" title={t('kept', { age: dates.age(capturedAt, useNow()) })}>
      {t('keptWhy')}
    </Notice>
  )
}
