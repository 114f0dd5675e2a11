import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'
import { keepFocus } from '#/layout/keep-focus.tsx'
import { useFocusedItem } from '#/layout/use-focused-item.ts'

type VirtualGridProps<Item> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Height of a card in pixels before it's measured. */
  estimateSize: number
  onKeyDown?: (event: KeyboardEvent) => void
}

const gap = 16
/** List widths from which there are two and three columns. */
const columnBreakpoints = [600, 920]

/** Hundreds of cards in up to three columns that scroll with the page; only those in view and the focused one are rendered. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, renderItem, estimateSize, onKeyDown } = props
  const [place, setPlace] = useState({ top: 0, columns: 1 })
  const watch = useCallback((list: HTMLUListElement | null) => {
    if (!list) return
    const measure = () => {
      const { top, width } = list.getBoundingClientRect()
      const next = { top: top + window.scrollY, columns: 1 + columnBreakpoints.filter((from) => width >= from).length }
      setPlace((before) => (before.top === next.top && before.columns === next.columns ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    // Content above moves the list without resizing it.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const { top, columns } = place
  const keyOf = (index: number) => {
    const item = items[index]
    return item === undefined ? index : itemKey(item)
  }
  const { rangeExtractor, setFocused } = useFocusedItem(items.length, keyOf)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    estimateSize: () => estimateSize,
    getItemKey: keyOf,
    rangeExtractor,
    gap,
    overscan: 3,
    scrollMargin: top,
  })
  const watchCard = useCallback(
    (card: HTMLLIElement | null) => {
      virtualizer.measureElement(card)
      return keepFocus(card)
    },
    [virtualizer],
  )
  return (
    <ul
      ref={watch}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, lane, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={key}
            ref={watchCard}
            onFocus={() => setFocused(keyOf(index))}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute top-0 grid min-w-0 grid-cols-1"
            style={{
              width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
              left: `calc((100% + ${gap}px) / ${columns} * ${lane})`,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {renderItem(item)}
          </li>
        )
      })}
    </ul>
  )
}
