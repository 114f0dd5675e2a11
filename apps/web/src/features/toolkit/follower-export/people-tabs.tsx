import { type FollowGroup, followGroups } from '@tidewatch/insights/archive/follow-groups'
import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Tabs } from '@tidewatch/ui/layout/tabs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import type { PeopleOptions } from './list-options.tsx'
import type { ReadExport } from './people/archive-shown.ts'
import type { Pair } from './people/people-index.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'
import { PeopleList } from './people-list.tsx'
import { UnavailableGroup } from './unavailable-group.tsx'
import { useExceptions } from './use-exceptions.ts'
import { useOverview } from './use-people.ts'

interface PeopleTabsProps {
  service: RunningPeopleService
  pair: Pair
  shown: ReadExport
  group: FollowGroup
  onGroupChange: (group: FollowGroup) => void
  /** The export that it's compared with. */
  earlier: ReadExport | null
  onAdd: (files: File[]) => void
}

/** A tab per group of people, with the number of people in it. */
export function PeopleTabs({ service, pair, shown, earlier, group, onGroupChange, onAdd }: PeopleTabsProps) {
  const t = useTranslations('followerExport')
  const numbers = useNumbers()
  const exceptions = useExceptions()
  const [options, setOptions] = useState<PeopleOptions>({ search: '', order: 'newest', withExceptions: false })
  const { data: overview, error } = useOverview(service, pair, exceptions.names)
  if (error) return <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>
  if (!overview) return <Skeleton className="h-96 w-full" />
  const content =
    overview.counts[group] === null ? (
      <UnavailableGroup group={group} pair={pair} shown={shown} refusal={overview.refusal} onAdd={onAdd} />
    ) : (
      <PeopleList
        key={`${group} ${pair.later} ${pair.earlier}`}
        service={service}
        pair={pair}
        shown={shown}
        comparedWith={group === 'lost' || group === 'gained' ? earlier : null}
        group={group}
        options={options}
        onOptions={setOptions}
        exceptions={exceptions}
        overview={overview}
      />
    )
  return (
    <Tabs
      label={t('groups.label')}
      value={group}
      onValueChange={(value) => onGroupChange(followGroups.find((each) => each === value) ?? group)}
      items={followGroups.map((value) => {
        const count = overview.counts[value]
        return {
          value,
          label: t(`groups.${value}`),
          note: count === null ? '–' : numbers.count(count),
          content,
        }
      })}
    />
  )
}
