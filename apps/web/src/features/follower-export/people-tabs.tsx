'use client'

import { type FollowGroup, followGroups } from '@tidewatch/insights/follow-groups'
import { ErrorState } from '@tidewatch/ui/error-state'
import { Skeleton } from '@tidewatch/ui/skeleton'
import { Tabs } from '@tidewatch/ui/tabs'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ReadExport } from './people/archive-shown.ts'
import type { Pair, PeopleOrder } from './people/people-shelf.ts'
import type { RunningDesk } from './people/start-desk.ts'
import { PeopleList } from './people-list.tsx'
import { UntoldGroup } from './untold-group.tsx'
import { useExceptions } from './use-exceptions.ts'
import { useOverview } from './use-people.ts'

interface PeopleTabsProps {
  desk: RunningDesk
  pair: Pair
  shown: ReadExport
  group: FollowGroup
  onGroup: (group: FollowGroup) => void
  /** What it is compared with. */
  earlier: ReadExport | null
  onAdd: (files: File[]) => void
}

/** What is looked for and in which order; it stays while somebody goes from tab to tab. */
export interface Wish {
  search: string
  order: PeopleOrder
  withExceptions: boolean
}

/** A tab for each group of people, with how many are in it. */
export function PeopleTabs({ desk, pair, shown, earlier, group, onGroup, onAdd }: PeopleTabsProps) {
  const t = useTranslations('followerexport')
  const format = useFormatter()
  const exceptions = useExceptions()
  const [wish, setWish] = useState<Wish>({ search: '', order: 'newest', withExceptions: false })
  const { data: overview, error } = useOverview(desk, pair, exceptions.names)
  if (error) return <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>
  if (!overview) return <Skeleton className="h-96 w-full" />
  const content =
    overview.counts[group] === null ? (
      <UntoldGroup group={group} pair={pair} shown={shown} refusal={overview.refusal} onAdd={onAdd} />
    ) : (
      <PeopleList
        key={`${group} ${pair.later} ${pair.earlier}`}
        desk={desk}
        pair={pair}
        shown={shown}
        comparedWith={group === 'lost' || group === 'gained' ? (earlier?.reading.createdAt ?? null) : null}
        group={group}
        wish={wish}
        onWish={setWish}
        exceptions={exceptions}
        overview={overview}
      />
    )
  return (
    <Tabs
      label={t('groups.label')}
      value={group}
      onValueChange={(value) => onGroup(followGroups.find((each) => each === value) ?? group)}
      items={followGroups.map((value) => {
        const count = overview.counts[value]
        return {
          value,
          label: t(`groups.${value}`),
          note: count === null ? '–' : format.number(count),
          content,
        }
      })}
    />
  )
}
