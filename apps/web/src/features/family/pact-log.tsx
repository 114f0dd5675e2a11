'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { familyLogQuery } from '@tidewatch/api-client/family'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FamilyEvent, FamilyPact } from '@tidewatch/contract/family'
import { LoadMore } from '@tidewatch/ui/load-more'
import { Loading, SkeletonText } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { nameOf } from './other-name.ts'

/** Everything that was done with a pact, each look at a report included. */
export function PactLog({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.log')
  const common = useTranslations('common')
  const log = useInfiniteQuery(familyLogQuery(useApi(), pact.id))
  const events = log.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section aria-labelledby="pact-log">
      <h2 id="pact-log" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-soft">{t('text')}</p>
      {log.error && !log.data ? (
        <LoadError title={t('failed')} error={log.error} onRetry={log.refetch} level={3} />
      ) : null}
      {log.isPending ? (
        <Loading label={common('loading')}>
          <SkeletonText lines={4} className="mt-3" />
        </Loading>
      ) : null}
      <ol aria-labelledby="pact-log" className="mt-3 divide-y divide-hairline border-hairline border-y">
        {events.map((event) => (
          <LogLine key={event.id} event={event} pact={pact} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <LoadMore
          label={common('showMore')}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        />
      ) : null}
    </section>
  )
}

function LogLine({ event: { kind, by, at, reportOf, item }, pact }: { event: FamilyEvent; pact: FamilyPact }) {
  const t = useTranslations('family')
  const dates = useDates()
  const text = t(`log.kinds.${kind}`, {
    name: by ? nameOf(pact, by) : '',
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
