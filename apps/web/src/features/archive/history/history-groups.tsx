import { useQuery } from '@tanstack/react-query'
import { comparisonQuery } from '@tidewatch/api-client/archive/history'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { HistoryArchive, HistoryComparison } from '@tidewatch/contract/archive/history'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { ComparedList } from '@tidewatch/insights/observation'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Tabs } from '@tidewatch/ui/layout/tabs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { GroupPeople } from '#/features/archive/history/group-people.tsx'
import { isChange, neededList, type ShownGroup, shownGroups } from '#/features/archive/history/shown-group.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { LoadError } from '#/features/insights/page/load-error.tsx'

interface HistoryGroupsProps {
  monitor: Monitor
  earlier: HistoryArchive
  later: HistoryArchive
}

/** New, lost, renamed and uncertain people between two exports, and the lists of the later one. */
export function HistoryGroups({ monitor, earlier, later }: HistoryGroupsProps) {
  const t = useTranslations('history')
  const numbers = useNumbers()
  const [list, setList] = useState<ComparedList>('followers')
  const [chosen, setChosen] = useState<ShownGroup | null>(null)
  const two = { from: earlier.id, to: later.id }
  const { data, error, refetch } = useQuery(comparisonQuery(useApi(), monitor.id, two))
  if (error && !data) return <LoadError error={error} onRetry={refetch} level={3} />
  if (!data) return <Skeleton className="h-64 w-full" />
  const groups = shownGroups
    .filter((group) => isShown(data, group, later))
    .map((group) => ({ group, count: countOf(data, group, list) }))
  const first = groups.find(({ count }) => count !== null && count > 0) ?? groups[0]
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t('list')}
        value={list}
        onChange={setList}
        options={[
          { value: 'followers', label: t('group.followers') },
          { value: 'following', label: t('group.following') },
        ]}
        className="self-start"
      />
      <Tabs
        label={t('groups')}
        value={chosen ?? first?.group}
        onValueChange={(value) => setChosen(shownGroups.find((group) => group === value) ?? null)}
        items={groups.map(({ group, count }) => ({
          value: group,
          label: t(`group.${group}`),
          note: count === null ? undefined : numbers.count(count),
          content: <GroupPeople {...{ monitor, earlier, later, group, list, isAbsent: count === null }} />,
        }))}
      />
    </div>
  )
}

function countOf(comparison: HistoryComparison, group: ShownGroup, list: ComparedList): number | null {
  return isChange(group) ? (comparison[list]?.[group] ?? null) : comparison.state[group]
}

/**
 * Lists missing from the later export get no tab; gaps in the comparison are reported separately. If both lists are
 * there, but one isn't whole, the tab says so; a scheduled delivery of newcomers isn't meant to be.
 */
function isShown({ state }: HistoryComparison, group: ShownGroup, { contents }: HistoryArchive): boolean {
  if (isChange(group) || state[group] !== null) return true
  const { followers, following } = contents
  return group in neededList && followers !== undefined && followers.completeness !== 'increment' && !!following
}
