'use client'

import { PageHeader } from '@tidewatch/ui/page-header'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { recognise } from '#/features/add-account/recognise.ts'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { Found } from './found.tsx'
import { RecentLinks } from './recent-links.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'
import { WhatWouldShow } from './what-would-show.tsx'

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
