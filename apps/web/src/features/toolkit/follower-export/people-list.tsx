import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Switch } from '@tidewatch/ui/forms/switch'
import { VirtualRows } from '@tidewatch/ui/layout/virtual-rows'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { DownloadList } from './download-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExceptionsDialog } from './exceptions-dialog.tsx'
import { ListOptions, type PeopleOptions } from './list-options.tsx'
import { PairNotes } from './pair-notes.tsx'
import type { ReadExport } from './people/archive-shown.ts'
import { exemptGroups, type Overview, type Pair, type Selection } from './people/people-index.ts'
import type { RunningPeopleService } from './people/start-people-service.ts'
import { PersonLine } from './person-line.tsx'
import { emptySelection, isSelected, selectedCount, toggleSelected } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { useExceptions } from './use-exceptions.ts'
import { usePeople } from './use-people.ts'

interface PeopleListProps {
  service: RunningPeopleService
  pair: Pair
  shown: ReadExport
  /** The export that new and lost followers are compared with. */
  comparedWith: ReadExport | null
  group: FollowGroup
  options: PeopleOptions
  onOptions: (options: PeopleOptions) => void
  exceptions: ReturnType<typeof useExceptions>
  overview: Overview
}

const rowHeight = 52
const rowsInView = 10

/** The people in one group: searchable, sortable and selectable, to be downloaded or made exceptions. */
export function PeopleList(props: PeopleListProps) {
  const { service, pair, shown, comparedWith, group, options, onOptions, exceptions, overview } = props
  const t = useTranslations('followerExport')
  const keys = useId()
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const view = { ...pair, ...options, search: useDeferredValue(options.search), group }
  const { total, rowAt, onRange, error } = usePeople(service, view, exceptions.names)
  const selected = selectedCount(selection, total ?? 0)
  // A selection survives searching for the next person.
  const selectedView = selection.isInverted ? view : { ...view, search: '', withExceptions: true }
  if (error) return <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>

  async function exemptSelected() {
    exceptions.add(await service.ask((worker) => worker.names(selectedView, selection)))
    setSelection(emptySelection)
  }

  return (
    <div className="flex flex-col gap-3">
      <PairNotes group={group} overview={overview} />
      <ListOptions
        options={options}
        onOptions={(next) => {
          // In another list, "everyone" would mean other people.
          if (selection.isInverted) setSelection(emptySelection)
          onOptions(next)
        }}
      >
        <DownloadList
          service={service}
          view={selected > 0 ? selectedView : view}
          selection={selected > 0 ? selection : null}
          count={selected > 0 ? selected : (total ?? 0)}
          shown={shown}
          comparedWith={comparedWith}
        />
        <ExceptionsDialog exceptions={exceptions} />
      </ListOptions>
      {exemptGroups.includes(group) && exceptions.names.length > 0 ? (
        <Switch
          label={t('exceptions.show')}
          checked={options.withExceptions}
          onChange={({ target }) => onOptions({ ...options, withExceptions: target.checked })}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tabular text-sm text-soft">
          {total === null ? t('loading') : t('shown', { count: total })}
        </p>
        <p id={keys} className="text-soft text-xs max-sm:sr-only">
          {t('keys')}
        </p>
      </div>
      {total === null ? <Skeleton className="h-96 w-full" /> : null}
      {total === 0 ? (
        <EmptyList group={group} options={options} hidden={exceptions.names.length} onOptions={onOptions} />
      ) : null}
      {total ? (
        <div className="rounded-sm border-hairline border-y">
          <SelectionBar
            count={selected}
            total={total}
            onAll={(all) => setSelection(all ? { isInverted: true, toggledNames: new Set() } : emptySelection)}
            onExempt={() => void exemptSelected()}
          />
          <VirtualRows
            key={JSON.stringify(view)}
            label={t(`groups.${group}`)}
            count={total}
            rowKey={(index) => index}
            estimateSize={rowHeight}
            height={Math.min(total, rowsInView) * rowHeight}
            onRange={onRange}
            renderRow={(index, active) => (
              <PersonLine
                person={rowAt(index)}
                active={active}
                describedBy={keys}
                isSelected={(name) => isSelected(selection, name)}
                onSelect={(name, on) => setSelection(toggleSelected(selection, name, on))}
                onException={(name, on) => (on ? exceptions.add([name]) : exceptions.remove([name]))}
              />
            )}
          />
        </div>
      ) : null}
    </div>
  )
}
