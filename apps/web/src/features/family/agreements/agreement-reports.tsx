import { useInfiniteQuery } from '@tanstack/react-query'
import { familyReportsQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { otherName } from './other-name.ts'

/**
 * The reports of a family agreement, and whether the other side has opened them. The teen creates the next one here.
 */
export function AgreementReports({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.reports')
  const { id, role, madeToday } = agreement
  return (
    <section aria-labelledby="agreement-reports">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="agreement-reports" className="font-semibold text-lg">
          {t('title')}
        </h2>
        {role === 'teen' && !madeToday ? (
          <Button asChild variant="primary" size="sm">
            <Link href={`/family/${id}/bring`}>{t('bring')}</Link>
          </Button>
        ) : null}
      </div>
      {role === 'teen' && madeToday ? <p className="mt-1 text-sm text-soft">{t('today')}</p> : null}
      <ReportRows agreement={agreement} />
    </section>
  )
}

function ReportRows({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.reports')
  const dates = useDates()
  const { id, role } = agreement
  const reports = useInfiniteQuery(familyReportsQuery(useApi(), id))
  const name = otherName(agreement)
  if (!reports.data)
    return (
      <NotLoaded title={t('failed')} error={reports.error} onRetry={reports.refetch} className="mt-3 h-16 w-full" />
    )
  const all = reports.data.pages.flatMap((page) => page.reports)
  if (all.length === 0) {
    return <p className="mt-2 text-soft">{role === 'teen' ? t('emptyTeen') : t('emptyParent', { name })}</p>
  }
  return (
    <>
      <ul
        aria-labelledby="agreement-reports"
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
      <ShowMore list={reports} />
    </>
  )
}
