'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { familyReportsQuery } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyPact } from '@tidewatch/contract/family'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { LoadMore } from '@tidewatch/ui/load-more'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { otherName } from './other-name.ts'

/** The reports of a pact, and whether the other side has opened them; the teen makes the next one here. */
export function PactReports({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.reports')
  const { id, role, madeToday } = pact
  return (
    <section aria-labelledby="pact-reports">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pact-reports" className="font-semibold text-lg">
          {t('title')}
        </h2>
        {role === 'teen' && !madeToday ? (
          <Button asChild variant="primary" size="sm">
            <Link href={`/family/${id}/bring`}>{t('bring')}</Link>
          </Button>
        ) : null}
      </div>
      {role === 'teen' && madeToday ? <p className="mt-1 text-sm text-soft">{t('today')}</p> : null}
      <ReportRows pact={pact} />
    </section>
  )
}

function ReportRows({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.reports')
  const common = useTranslations('common')
  const dates = useDates()
  const { id, role } = pact
  const reports = useInfiniteQuery(familyReportsQuery(useApi(), id))
  const name = otherName(pact)
  if (!reports.data) {
    if (reports.error) return <LoadError title={t('failed')} error={reports.error} onRetry={reports.refetch} />
    return (
      <Loading label={common('loading')}>
        <Skeleton className="mt-3 h-16 w-full" />
      </Loading>
    )
  }
  const all = reports.data.pages.flatMap((page) => page.reports)
  if (all.length === 0) {
    return <p className="mt-2 text-soft">{role === 'teen' ? t('emptyTeen') : t('emptyParent', { name })}</p>
  }
  return (
    <>
      <ul
        aria-labelledby="pact-reports"
        className="mt-3 divide-y divide-hairline rounded-lg border border-hairline bg-raised"
      >
        {all.map(({ id: reportId, from, to, createdAt, openedAt }) => {
          const others = openedAt[role === 'parent' ? 'teen' : 'parent']
          return (
            <li key={reportId} className="relative px-4 py-3 hover:bg-sunken">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link href={`/family/${id}/report/${reportId}`} className="font-medium after:absolute after:inset-0">
                  {dates.period({ from, to })}
                </Link>
                {openedAt[role] ? null : <span className="font-medium text-sm text-tide">{t('new')}</span>}
              </p>
              <p className="text-sm text-soft">
                {t('made', { date: dates.dayOf(createdAt) })} ·{' '}
                {others ? t('opened', { name, date: dates.moment(others) }) : t('notOpened', { name })}
              </p>
            </li>
          )
        })}
      </ul>
      {reports.hasNextPage ? (
        <LoadMore
          label={common('showMore')}
          loading={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        />
      ) : null}
    </>
  )
}
