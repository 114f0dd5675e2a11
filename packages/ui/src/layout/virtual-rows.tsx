import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#/primitives/cn.tsx'

type VirtualRowsProps = {
  /** Names the list for screen readers. */
  label: string
  count: number
  rowKey: (index: number) => string | number
  /**
   * One row at a time is `active`: only its controls belong in the tab order. From a control with a `data-control`,
   * arrow keys move to the same control in another row.
   */
  renderRow: (index: number, active: boolean) => ReactNode
  /** Height of a row in pixels before it's measured. */
  estimateSize: number
  height: CSSProperties['height']
  /** Called with the range in view, plus overscan, whenever it changes. */
  onRange?: (first: number, last: number) => void
  className?: string
}

const overscan = 8

/** A long list that renders only what's in view; rows may differ in height, and needn't be loaded yet. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, count, rowKey, renderRow, estimateSize, height, onRange, className } = props
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(0, count - 1))
  const focusTarget = useRef<{ index: number; control: string } | null>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => estimateSize,
    getItemKey: rowKey,
    // The active row stays in the document, however far the list is scrolled.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(active) || active >= count ? shown : [...shown, active].sort((a, b) => a - b)
    },
    overscan,
  })
  const rows = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
  useEffect(() => {
    if (last >= first) onRange?.(first, last)
  }, [first, last, onRange])

  useEffect(() => {
    const { current } = focusTarget
    const row = current && box.current?.querySelector(`[data-index="${current.index}"]`)
    const control = row?.querySelector(`[data-control="${current?.control}"]`)
    if (!(control instanceof HTMLElement)) return
    focusTarget.current = null
    control.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    const control = event.target instanceof HTMLElement ? event.target.dataset.control : undefined
    const steps = stepsForKey(event.key, Math.max(1, endIndex - startIndex - 1), count)
    if (control === undefined || steps === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.min(count - 1, Math.max(0, active + steps))
    focusTarget.current = { index, control }
    setChosen(index)
    virtualizer.scrollToIndex(index)
  }

  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      style={{ height }}
      className={cn('overflow-y-auto overscroll-contain', className)}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={count}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start}px)` }}
            onFocus={() => setChosen(row.index)}
          >
            {renderRow(row.index, row.index === active)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stepsForKey(key: string, page: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1
    case 'ArrowUp':
      return -1
    case 'PageDown':
      return page
    case 'PageUp':
      return -page
    case 'Home':
      return -count
    case 'End':
      return count
    default:
      return null
  }
}
