'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#/cn.tsx'

type VirtualListProps<Item> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** Pixels of a row before it is measured. */
  estimateSize?: number
  height: CSSProperties['height']
  /** Asked once per length when the end comes near: load the next page. */
  onEndReached?: () => void
  className?: string
}

/** A long list that renders only what is in view; rows may differ in height. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, renderItem, estimateSize = 56, height, onEndReached, className } = props
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(-1)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimateSize,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : itemKey(item)
    },
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (!onEndReached || items.length === 0 || last < items.length - 5 || asked.current === items.length) return
    asked.current = items.length
    onEndReached()
  }, [last, items.length, onEndReached])
  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      style={{ height }}
      className={cn('overflow-y-auto overscroll-contain', className)}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          return (
            <li
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {renderItem(item, row.index)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
