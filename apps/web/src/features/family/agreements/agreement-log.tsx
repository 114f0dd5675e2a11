import { useInfiniteQuery } from '@tanstack/react-query'
import { familyLogQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyAgreement, FamilyEvent } from '@tidewatch/contract/family/agreements'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { nameOf } from './other-name.ts'

/** Everything that happened with a family agreement, including each view of a report. */
export function AgreementLog({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family.log')
  const log = useInfiniteQuery(familyLogQuery(useApi(), agreement.id))
  const events = log.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section aria-labelledby="agreement-log">
      <h2 id="agreement-log" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-soft">{t('text')}</p>
      {log.data ? null : (
        <NotLoaded title={t('failed')} error={log.error} onRetry={log.refetch} level={3}>
          <SkeletonText lines={4} className="mt-3" />
        </NotLoaded>
      )}
      <ol aria-labelledby="agreement-log" className="mt-3 divide-y divide-hairline border-hairline border-y">
        {events.map((event) => (
          <LogLine key={event.id} event={event} agreement={agreement} />
        ))}
      </ol>
      <ShowMore list={log} />
    </section>
  )
}

function LogLine({
  event: { kind, by, at, reportOf, item },
  agreement,
}: {
  event: FamilyEvent
  agreement: FamilyAgreement
}) {
  const t = useTranslations('family')
  const dates = useDates()
  const text = t(`log.kinds.${kind}`, {
    name: by ? nameOf(agreement, by) : '',
    day: reportOf ? dates.day(reportOf) : '',
    item: item ? t(`items.${item}.name`) : '',
  })
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
      <span>{text}</span>
      <time dateTime={at} className="tabular text-soft">
        {dates.moment(at)}
      </time>
    </li>
  )
}
