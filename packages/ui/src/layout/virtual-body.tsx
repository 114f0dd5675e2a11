import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type Ref, useCallback, useRef } from 'react'
import { keepFocus } from '#/layout/keep-focus.tsx'
import { useFocusedItem } from '#/layout/use-focused-item.ts'

/** Props for a table row, besides its cells. */
type VirtualRowProps = {
  ref: Ref<HTMLTableRowElement>
  'data-index': number
  'aria-rowindex': number
  onFocus: () => void
}

type VirtualBodyProps = {
  count: number
  rowKey: (index: number) => string | number
  renderRow: (index: number, props: VirtualRowProps) => ReactNode
  /** Height of a row in pixels before it's measured. */
  estimateSize: number
}

/** Rows rendered above and below those in view, for the tab key to reach. */
const overscan = 8

/** The rows of a long table in a scrolling box: renders only those in view and the focused one. */
export function VirtualBody({ count, rowKey, renderRow, estimateSize }: VirtualBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rangeExtractor, setFocused } = useFocusedItem(count, rowKey)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => body.current?.closest('[data-table-box]') ?? null,
    estimateSize: () => estimateSize,
    getItemKey: rowKey,
    rangeExtractor,
    overscan,
    // Used before the box is measured, and where there's no layout at all.
    initialRect: { width: 0, height: 20 * estimateSize },
  })
  const watchRow = useCallback(
    (row: HTMLTableRowElement | null) => {
      virtualizer.measureElement(row)
      return keepFocus(row)
    },
    [virtualizer],
  )
  const rows = virtualizer.getVirtualItems()
  return (
    <tbody ref={body}>
      {rows.map(({ key, index, start }, place) => (
        <Fragment key={key}>
          <Gap pixels={start - (rows[place - 1]?.end ?? 0)} />
          {renderRow(index, {
            ref: watchRow,
            'data-index': index,
            // The header is the first row.
            'aria-rowindex': index + 2,
            onFocus: () => setFocused(rowKey(index)),
          })}
        </Fragment>
      ))}
      <Gap pixels={virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

/** Space for rows that aren't rendered. */
function Gap({ pixels }: { pixels: number }) {
  return pixels > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
    <tr aria-hidden="true">
      <td style={{ height: pixels }} />
    </tr>
  ) : null
}
