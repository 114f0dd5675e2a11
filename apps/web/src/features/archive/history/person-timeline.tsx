import { useQuery } from '@tanstack/react-query'
import { personHistoryQuery } from '@tidewatch/api-client/archive/history'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { PersonDialog } from '#/features/archive/history/person-dialog.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface PersonTimelineProps {
  monitorId: string
  username: string
}

/** Opens what every export shows about one person. */
export function PersonTimeline({ monitorId, username }: PersonTimelineProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  return (
    <PersonDialog
      username={username}
      openLabel={t('person.open')}
      title={t('person.title', { username })}
      description={t('person.text')}
      closeLabel={common('close')}
    >
      <Timeline monitorId={monitorId} username={username} />
    </PersonDialog>
  )
}

function Timeline({ monitorId, username }: PersonTimelineProps) {
  const t = useTranslations('history')
  const dates = useDates()
  const exportDate = useExportDate()
  const { data, error, refetch } = useQuery(personHistoryQuery(useApi(), monitorId, username))
  if (error && !data) return <LoadError error={error} onRetry={refetch} level={3} />
  if (!data) return <Skeleton className="h-32 w-full" />
  if (data.lists.length === 0) return <p className="pb-4 text-soft">{t('person.none')}</p>
  return (
    <div className="flex flex-col gap-5 pb-4">
      {data.lists.map(({ list, archives }) => (
        <section key={list} aria-label={t(`person.lists.${list}`)}>
          <h3 className="font-semibold text-sm">{t(`person.lists.${list}`)}</h3>
          <ol className="mt-1 border-hairline border-t">
            {archives.map(({ id, takenAt, dateCertainty, state, since }) => (
              <li
                key={id}
                className="grid grid-cols-2 gap-x-4 border-hairline border-b py-1.5 text-sm sm:grid-cols-[1fr_1fr_1fr]"
              >
                <span className="tabular">{exportDate(dates.exportDay(takenAt), dateCertainty)}</span>
                <span className={state === 'present' ? 'font-medium text-tide' : 'text-soft'}>
                  {t(`person.states.${state}`)}
                </span>
                <span className="tabular text-soft max-sm:col-span-2">
                  {since ? t('since', { date: dates.dayOf(since) }) : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
