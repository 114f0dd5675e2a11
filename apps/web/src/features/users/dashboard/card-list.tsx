import type { DashboardMonitor } from '@tidewatch/contract/users/dashboard'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { VirtualGrid } from '@tidewatch/ui/layout/virtual-grid'
import type { KeyboardEvent, ReactNode } from 'react'
import { shortcutOf } from '#/features/insights/page/shortcut-keys.ts'
import { MonitorGrid } from '#/features/watch/monitors/monitor-grid.tsx'

/** Above this number, only visible cards are rendered. */
const virtualizationThreshold = 100
const cardHeight = 340

interface CardListProps {
  label: string
  monitors: readonly DashboardMonitor[]
  renderCard: (monitor: DashboardMonitor) => ReactNode
  /** Called when Shift and an arrow key reach an account. */
  onChoose: (id: string) => void
  /** Called when the archive key is pressed on an account. */
  onArchive: (id: string) => void
  onChooseAll: () => void
  onClear: () => void
}

/**
 * The cards. Arrow keys move between checkboxes, and with Shift also choose; Control or Command with A chooses all,
 * Escape clears the choice. The key `e` archives the focused account.
 */
export function CardList({ label, monitors, renderCard, ...actions }: CardListProps) {
  const onKeyDown = (event: KeyboardEvent) => handleKeyDown(event, monitors, actions)
  if (monitors.length > virtualizationThreshold) {
    return (
      <VirtualGrid
        label={label}
        items={monitors}
        itemKey={({ id }) => id}
        renderItem={renderCard}
        estimateSize={cardHeight}
        onKeyDown={onKeyDown}
      />
    )
  }
  return (
    <MonitorGrid label={label} onKeyDown={onKeyDown}>
      {monitors.map((monitor) => (
        <li key={monitor.id} ref={keepFocus} className="grid min-w-0 grid-cols-1">
          {renderCard(monitor)}
        </li>
      ))}
    </MonitorGrid>
  )
}

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function handleKeyDown(
  event: KeyboardEvent,
  monitors: readonly DashboardMonitor[],
  { onChoose, onArchive, onChooseAll, onClear }: Omit<CardListProps, 'label' | 'monitors' | 'renderCard'>,
) {
  const box = event.target instanceof HTMLElement ? event.target.dataset.choose : undefined
  const row = event.target instanceof HTMLElement ? (event.target.dataset.row ?? box) : box
  if (row && shortcutOf(event.nativeEvent) === 'e') {
    event.preventDefault()
    onArchive(row)
    return
  }
  if (box === undefined) return
  const step = steps[event.key]
  if (step !== undefined) {
    const next = monitors[monitors.findIndex(({ id }) => id === box) + step]
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) {
      onChoose(box)
      onChoose(next.id)
    }
    event.currentTarget.querySelector<HTMLElement>(`[data-choose="${next.id}"]`)?.focus()
  } else if (event.key === 'Escape') {
    onClear()
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    onChooseAll()
  }
}
