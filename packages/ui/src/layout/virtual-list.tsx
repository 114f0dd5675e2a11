import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react'
import { VirtualRows } from '#/layout/virtual-rows.tsx'

type VirtualListProps<Item> = {
  /** Names the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** Height of a row in pixels before it's measured. */
  estimateSize: number
  height: CSSProperties['height']
  /** Called once per length near the end, to load the next page. */
  onEndReached?: () => void
  className?: string
}

/** A long list whose loaded items are all in memory; renders only those in view. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, itemKey, renderItem, onEndReached, ...rest } = props
  const requestedLength = useRef(-1)
  const { length } = items
  const onRange = useCallback(
    (_first: number, last: number) => {
      if (!onEndReached || last < length - 5 || requestedLength.current === length) return
      requestedLength.current = length
      onEndReached()
    },
    [length, onEndReached],
  )
  return (
    <VirtualRows
      {...rest}
      count={length}
      rowKey={(index) => {
        const item = items[index]
        return item === undefined ? index : itemKey(item)
      }}
      renderRow={(index) => {
        const item = items[index]
        return item === undefined ? null : renderItem(item, index)
      }}
      onRange={onRange}
    />
  )
}
