'use client'

import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { Found } from './found.tsx'
import { parseAccountInput } from './parse-account-input.ts'
import { RecentLinks } from './recent-links.tsx'
import { ResultPreview } from './result-preview.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'

/** An account at a glance, for anyone: the one in the URL's `q` parameter. */
export function SearchScreen() {
  const t = useTranslations('search')
  const zone = useViewerZone()
  const searched = useSearchParams().get('q')?.trim() ?? ''
  const seen = parseAccountInput(searched)
  const username = seen.kind === 'account' ? seen.username : null
  const search = useSearch(username)
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageHeader title={t('title')} description={t('intro')} />
        <SearchForm
          key={searched}
          searched={username ?? searched}
          searching={username !== null && search.isFetching}
          onSearchAgain={search.refetch}
        />
        {username ? <Found key={username} username={username} search={search} /> : null}
        <div className="grid gap-10 desk:grid-cols-[1.4fr_1fr]">
          <ResultPreview />
          <RecentLinks except={username ?? undefined} />
        </div>
      </div>
    </ViewerTimeZone>
  )
}
