import { useQuery } from '@tanstack/react-query'
import { personTimelineQuery } from '@tidewatch/api-client/archive/ledger'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { PersonTimeline } from '@tidewatch/contract/archive/ledger'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { PersonDialog } from '#/features/archive/history/person-dialog.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface LedgerTimelineProps {
  monitorId: string
  username: string
}

/** Opens what exports prove about one person, step by step. */
export function LedgerTimeline({ monitorId, username }: LedgerTimelineProps) {
  const t = useTranslations('ledger')
  return (
    <PersonDialog
      username={username}
      openLabel={t('people.timeline')}
      title={t('person.title', { username })}
      description={t('person.text')}
      closeLabel={t('person.close')}
    >
      <Timeline monitorId={monitorId} username={username} />
    </PersonDialog>
  )
}

function Timeline({ monitorId, username }: LedgerTimelineProps) {
  const t = useTranslations('ledger')
  const dates = useDates()
  const { data, error, refetch } = useQuery(personTimelineQuery(useApi(), monitorId, username))
  if (error && !data) return <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} />
  if (!data) {
    return (
      <Loading label={t('person.loading')}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-5 pb-4">
      {data.relations.length === 0 ? <p className="text-soft">{t('person.none')}</p> : null}
      {data.relations.map((relation) => (
        <RelationSteps key={`${relation.list} ${relation.since ?? relation.firstShown}`} relation={relation} />
      ))}
      {data.renames.length > 0 ? (
        <ul className="text-sm">
          {data.renames.map(({ before, username: after, at }) => (
            <li key={at}>{t('person.renamed', { before, username: after, date: dates.dayOf(at) })}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type Relation = PersonTimeline['relations'][number]

function RelationSteps({ relation }: { relation: Relation }) {
  const t = useTranslations('ledger.person')
  const dates = useDates()
  const exportDate = useExportDate()
  const { list, state } = relation
  return (
    <section aria-label={t(`list.${list}`)}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-sm">
        {t(`list.${list}`)}
        <span
          className={cn(
            'font-normal',
            state === 'present' ? 'text-tide' : state === 'left' ? 'text-plum' : 'text-soft',
          )}
        >
          {t(`state.${state}`)}
        </span>
      </h3>
      <ol className="mt-1 border-hairline border-t text-sm">
        {stepsOf(relation).map(({ key, at, certainty }) => (
          <li key={key} className="flex justify-between gap-4 border-hairline border-b py-1.5">
            <span>{t(`step.${key}`)}</span>
            <span className="tabular whitespace-nowrap text-soft">{exportDate(dates.exportDay(at), certainty)}</span>
          </li>
        ))}
      </ol>
      {state === 'unknown' ? <p className="mt-1 text-sm text-soft">{t('unknownText')}</p> : null}
    </section>
  )
}

function stepsOf({ list, since, firstShown, lastShown, firstAbsent, certainty }: Relation) {
  const steps = [
    { key: list === 'followers' ? 'since' : 'sinceOwn', at: since, certainty: undefined },
    { key: 'firstShown', at: firstShown, certainty: certainty?.firstShown },
    { key: 'lastShown', at: lastShown, certainty: certainty?.lastShown },
    { key: 'firstAbsent', at: firstAbsent, certainty: certainty?.firstAbsent ?? undefined },
  ] as const
  return steps.flatMap(({ key, at, certainty }) => (at ? [{ key, at, certainty }] : []))
}
