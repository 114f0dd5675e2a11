import { useQuery } from '@tanstack/react-query'
import { historyQuery } from '@tidewatch/api-client/archive/history'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { HistoryArchive, ProfileChange } from '@tidewatch/contract/archive/history'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ArchivePoints } from '#/features/archive/history/archive-points.tsx'
import { ArchiveTable } from '#/features/archive/history/archive-table.tsx'
import { HistoryGroups } from '#/features/archive/history/history-groups.tsx'
import { ProfileChanges } from '#/features/archive/history/profile-changes.tsx'
import { SizesChart } from '#/features/archive/history/sizes-chart.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'

/** A monitor's exports combined: choose two and see what changed in between. */
export function HistorySection({ monitor, isSample = false }: { monitor: Monitor; isSample?: boolean }) {
  const t = useTranslations('history')
  const { data, error, refetch } = useQuery(historyQuery(useApi(), monitor.id))
  return (
    <section id="history" aria-labelledby="history-title" className="flex scroll-mt-32 flex-col gap-5">
      <h2 id="history-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {data ? (
        <History monitor={monitor} archives={data.archives} profileChanges={data.profileChanges} isSample={isSample} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} level={3} className="h-64 w-full" />
      )}
    </section>
  )
}

interface HistoryProps {
  monitor: Monitor
  archives: readonly HistoryArchive[]
  profileChanges: readonly ProfileChange[]
  isSample: boolean
}

function History({ monitor, archives, profileChanges, isSample }: HistoryProps) {
  const t = useTranslations('history')
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const known = (id: string | null) => archives.find((archive) => archive.id === id)
  const to = known(chosen.to) ?? archives.at(-1)
  const from = known(chosen.from) ?? archives.at(-2)
  if (!to) return null
  return (
    <>
      {from && from.id !== to.id ? (
        <>
          <ArchivePoints
            archives={archives}
            from={from.id}
            to={to.id}
            onChoose={(next) => setChosen({ from: from.id, to: to.id, ...next })}
          />
          <HistoryGroups key={`${from.id} ${to.id}`} monitor={monitor} earlier={from} later={to} />
          <SizesChart archives={archives} />
        </>
      ) : (
        <EmptyState level={3} title={t('one.title')}>
          {t('one.text')}
        </EmptyState>
      )}
      <ProfileChanges changes={profileChanges} />
      <ArchiveTable monitorId={monitor.id} archives={archives} isFixed={isSample} />
    </>
  )
}
