import { useInfiniteQuery } from '@tanstack/react-query'
import { allHistoryPeople, historyPeopleQuery } from '@tidewatch/api-client/archive/history'
import { useApi } from '@tidewatch/auth/auth-provider'
import {
  type HistoryArchive,
  maxCountedMatches,
  type PeopleSort,
  peopleSorts,
} from '@tidewatch/contract/archive/history'
import { minSubstringLength, normaliseName } from '@tidewatch/contract/archive/people-search'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { ComparedList } from '@tidewatch/insights/observation'
import { saveFile } from '@tidewatch/shell/save-file'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { VirtualList } from '@tidewatch/ui/layout/virtual-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { PersonRow } from '#/features/archive/history/person-row.tsx'
import { isChange, neededList, type ShownGroup, shownList } from '#/features/archive/history/shown-group.ts'
import { LoadError } from '#/features/insights/page/load-error.tsx'

interface GroupPeopleProps {
  monitor: Monitor
  earlier: HistoryArchive
  later: HistoryArchive
  group: ShownGroup
  list: ComparedList
  isAbsent: boolean
}

const rowHeight = 60
const maxVisibleRows = 8

/** The people in one group with the evidence for each; searchable, sortable and exportable. */
export function GroupPeople({ monitor, earlier, later, group, list, isAbsent }: GroupPeopleProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const client = useApi()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<PeopleSort>('name')
  const [saving, setSaving] = useState<'no' | 'yes' | 'failed'>('no')
  const choice = { from: earlier.id, to: later.id, group, list, search: useDeferredValue(normaliseName(text)), sort }
  const query = useInfiniteQuery({ ...historyPeopleQuery(client, monitor.id, choice), enabled: !isAbsent })
  if (isAbsent) return <p className="max-w-reading py-4 text-soft">{t(isChange(group) ? 'noList' : 'cut')}</p>
  const people = query.data?.pages.flatMap((page) => page.people)
  const total = query.data?.pages[0]?.total ?? 0

  async function save() {
    setSaving('yes')
    try {
      const { peopleCsv } = await import('#/features/archive/history/people-csv.ts')
      const csv = peopleCsv(await allHistoryPeople(client, monitor.id, choice))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${monitor.username}-${group}.csv`)
      setSaving('no')
    } catch {
      setSaving('failed')
    }
  }

  return (
    <div className="flex flex-col gap-3 pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="w-full sm:w-64"
          label={t('search')}
          type="search"
          prefix={<Search aria-hidden="true" />}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          className="w-full sm:w-48"
          label={t('sort')}
          value={sort}
          onChange={(event) => setSort(peopleSorts.find((one) => one === event.target.value) ?? 'name')}
          options={peopleSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          loading={saving === 'yes'}
          disabled={total === 0}
          onClick={save}
        >
          {saving === 'yes' ? t('saving') : t('csv')}
        </Button>
      </div>
      <p role="status" className="tabular text-sm text-soft">
        {saving === 'failed'
          ? common('loadFailed')
          : people
            ? t(countKey(choice.search, total), { count: total, search: choice.search, least: minSubstringLength })
            : null}
      </p>
      <IncompleteNote group={group} later={later} />
      <OverlapNote group={group} later={later} />
      {query.error && !people ? <LoadError error={query.error} onRetry={query.refetch} level={3} /> : null}
      {people || query.error ? null : <Skeleton className="h-40 w-full" />}
      {people && people.length > 0 ? (
        <VirtualList
          label={t(`group.${group}`)}
          items={people}
          itemKey={({ username, since }) => `${username} ${since}`}
          renderItem={(person) => <PersonRow {...{ monitorId: monitor.id, person, group, earlier, later }} />}
          estimateSize={rowHeight}
          height={Math.min(people.length, maxVisibleRows) * rowHeight}
          onEndReached={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
          className="rounded-sm border-hairline border-y"
        />
      ) : null}
    </div>
  )
}

/** Why the number of people isn't the account's. */
function IncompleteNote({ group, later }: Pick<GroupPeopleProps, 'group' | 'later'>) {
  const summary = useTranslations('insights.summary')
  const shown = shownList[group]
  const content = shown && later.contents[shown]
  if (!content?.isCutShort && content?.completeness !== 'partial') return null
  const reason = content.isCutShort ? 'archiveLimited' : 'archivePartial'
  return <p className="max-w-reading text-sm text-soft">{summary(reason)}</p>
}

function OverlapNote({ group, later }: Pick<GroupPeopleProps, 'group' | 'later'>) {
  const t = useTranslations('history')
  const needed = neededList[group]
  if (!needed || later.contents[needed]?.completeness !== 'unknown') return null
  return <p className="max-w-reading text-sm text-soft">{t('overlap')}</p>
}

function countKey(search: string, total: number) {
  if (search === '') return 'count'
  if (total === 0 && search.length < minSubstringLength) return 'noneStarts'
  return total >= maxCountedMatches ? 'countAtLeast' : 'count'
}
