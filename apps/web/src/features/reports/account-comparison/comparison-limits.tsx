import type { AccountComparison } from '@tidewatch/contract/reports/account-comparison'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { Info } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/**
 * What makes these accounts hard to compare: a summary line, with the details per account behind it. Renders nothing if
 * they're alike.
 */
export function ComparisonLimits({ comparison: { accounts } }: { comparison: AccountComparison }) {
  const t = useTranslations('accountComparison.limits')
  const words = useTranslations('provenance.shortSource')
  const format = useFormatter()
  const dates = useDates()
  const earliest = accounts.flatMap(({ index }) => index.start ?? []).toSorted()[0]
  const sources = new Set(accounts.map(({ source }) => source))
  const none = accounts.filter(({ index }) => index.start === null)
  const late = accounts.flatMap(({ id, username, index: { start } }) =>
    start === null || start === earliest ? [] : [{ id, username, day: dates.day(start) }],
  )
  const gaps = accounts.flatMap(({ id, username, index: { start, missing, points } }) =>
    start === null || missing === 0 ? [] : [{ id, username, missing, days: points.length }],
  )
  const short = [
    ...(sources.size > 1 ? [t('short.sources')] : []),
    ...(none.length > 0 ? [t('short.none', { count: none.length })] : []),
    ...(late.length > 0 ? [t('short.late', { count: late.length })] : []),
    ...(gaps.length > 0 ? [t('short.gaps', { count: gaps.length })] : []),
  ]
  if (short.length === 0) return null
  const list = accounts.map(({ username, source }) => `@${username} (${words(source)})`)
  return (
    <Disclosure
      className="border-b-0 text-sm"
      summary={
        <span className="flex items-baseline gap-2 font-normal">
          <Info aria-hidden="true" className="beside-line size-4 shrink-0 self-start text-amber" />
          {t('lead', { what: short.join(' · ') })}
        </span>
      }
    >
      <ul className="flex max-w-reading flex-col gap-1 text-soft">
        {sources.size > 1 ? <li>{t('sources', { list: format.list(list) })}</li> : null}
        {none.map(({ id, username }) => (
          <li key={id}>{t('none', { username })}</li>
        ))}
        {late.map(({ id, ...account }) => (
          <li key={id}>{t('late', account)}</li>
        ))}
        {gaps.map(({ id, ...account }) => (
          <li key={id}>{t('gaps', account)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
