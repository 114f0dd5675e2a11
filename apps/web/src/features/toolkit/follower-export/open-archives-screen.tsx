import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArchiveNotes } from '#/features/archive/reading/archive-notes.tsx'
import { RefusalNotice } from '#/features/archive/reading/refusal-notice.tsx'
import { SameFile, SampleExportNotice } from '#/features/archive/reading/same-file.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'
import { AddArchive } from './add-archive.tsx'
import type { OpenArchives } from './export-state.ts'
import { KeepHistory } from './keep-history.tsx'
import { PairChoice } from './pair-choice.tsx'
import type { Pair } from './people/people-index.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'
import { PeopleTabs } from './people-tabs.tsx'

interface OpenArchivesScreenProps {
  state: OpenArchives
  service: RunningPeopleService
  counter: ReactNode
  /** The open tab. */
  group: FollowGroup
  onGroupChange: (group: FollowGroup) => void
  onPair: (pair: Pair) => void
  onAdd: (files: File[]) => void
  onRestart: () => void
}

/** The open exports: their owner, dates, oddities and people. */
export function OpenArchivesScreen(props: OpenArchivesScreenProps) {
  const { state, service, counter, group, onGroupChange, onPair, onAdd, onRestart } = props
  const t = useTranslations('followerExport')
  const importing = useTranslations('imports')
  const dates = useDates(browserTimeZone())
  const { archives, pair, refused } = state
  const shown = archives.find(({ place }) => place === pair.later)
  if (!shown) return null
  const { owner, exportedAt, isDated } = shown.reading
  return (
    <div className="flex flex-col gap-6">
      <SampleExportNotice onUseOwnExport={onRestart} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="font-semibold text-xl">{owner ? t('open.owner', { owner }) : t('open.ownerUnknown')}</h2>
          <p className="text-soft">
            {exportedAt
              ? t(isDated ? 'open.of' : 'open.dateAfter', { date: dates.longDayOf(exportedAt) })
              : t('open.dateUnknown')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <AddArchive onFiles={onAdd} />
          <Button variant="quiet" onClick={onRestart}>
            {t('open.restart')}
          </Button>
        </div>
      </div>
      {refused.length > 0 ? (
        <Notice tone="coral" live title={t('open.refused', { count: refused.length })}>
          <div className="mt-2 flex flex-col gap-2">
            {refused.map((refusal) => (
              <RefusalNotice key={refusal.fileNames.join('/')} refusal={refusal} />
            ))}
          </div>
        </Notice>
      ) : null}
      {archives.length > 1 ? <PairChoice archives={archives} pair={pair} onPair={onPair} /> : null}
      <ArchiveNotes
        inventory={shown.inventory}
        reading={shown.reading}
        incompleteText={(level) => {
          const text = importing(`review.completeness.${level}`)
          return level === 'unknown' || level === 'date-limited' ? `${text} ${t('notes.overlap')}` : text
        }}
      />
      <PeopleTabs
        service={service}
        pair={pair}
        shown={shown}
        group={group}
        onGroupChange={onGroupChange}
        earlier={archives.find(({ place }) => place === pair.earlier) ?? null}
        onAdd={onAdd}
      />
      <div className="grid items-start gap-6 desk:grid-cols-2">
        {counter}
        <KeepHistory />
      </div>
      <SameFile current="people" />
    </div>
  )
}
