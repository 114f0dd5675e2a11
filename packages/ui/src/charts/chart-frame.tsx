import { Table2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import type { ChartLabels } from '#/charts/chart-format.tsx'
import { ChartTable, type ChartTableData } from '#/charts/chart-table.tsx'
import type { ChartRange } from '#/charts/explore/chart-range.ts'
import { RangeShade } from '#/charts/explore/line-explore.tsx'
import { useRangeGestures } from '#/charts/explore/use-range-gestures.ts'
import { Button } from '#/primitives/button.tsx'
import { cn } from '#/primitives/cn.tsx'

/** What every chart needs to be understood without seeing it. */
export type ChartTexts = {
  /** States the finding: "Followers grew by 4 % after the harbour reel". */
  title: string
  /** One sentence with range, extremes and gaps. */
  summary: string
  labels: ChartLabels
  /** The time range and source. */
  note?: ReactNode
  level?: 2 | 3 | 4
  className?: string
}

/** A cursor that moves through the points of a chart by keyboard and pointer. */
type ChartCursor = {
  count: number
  index: number | null
  onChange: (index: number | null) => void
  /** The point's name and value, for the live region and the readout; `more` is for the live region only. */
  textAt: (index: number) => { name: string; value: string; more?: string }
  /** Index of the point at a position, both coordinates as shares (0 to 1) of the plot. */
  indexAt: (x: number, y: number) => number | null
  /** How many points up and down move; defaults to 1. */
  row?: number
  /** Makes a range of the plot selectable, in shares of its width. */
  onRange?: (range: ChartRange) => void
  /** Shown beside the point, instead of the readout above the plot. */
  tip?: (index: number) => ReactNode
  /** A point's position, as a share (0 to 1) of the width. */
  shareOf?: (index: number) => number
}

type ChartFrameProps = ChartTexts & {
  /** Called when the table is first shown. */
  table: () => ChartTableData
  cursor?: ChartCursor
  legend?: ReactNode
  /** Below the plot: numbered annotations. */
  footer?: ReactNode
  /** Pixels left free beside the plot for axis text. */
  gutter?: number
  /** Drawn over the plot, excluding its gutter. */
  overlay?: ReactNode
  children: ReactNode
}

function step(key: string, cursor: ChartCursor) {
  const { index, count, row = 1 } = cursor
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: -row, ArrowDown: row }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = steps[key]
  if (by === undefined) return null
  if (index === null) return by > 0 ? 0 : count - 1
  const next = index + by
  return next < 0 || next >= count ? index : next
}

/** Title, summary, plot with cursor, and the same data as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    summary,
    labels,
    note,
    level = 3,
    className,
    table,
    cursor,
    legend,
    footer,
    gutter = 0,
    overlay,
    children,
  } = props
  const id = useId()
  const [tableShown, setTableShown] = useState(false)
  const Heading = `h${level}` as const
  const at = cursor && cursor.index !== null ? cursor.textAt(cursor.index) : null
  const shareAt = (clientX: number) => {
    const box = gestures.plot.current?.getBoundingClientRect()
    if (!box) return 0
    return Math.min(1, Math.max(0, (clientX - box.left - gutter) / Math.max(1, box.width - gutter)))
  }
  const gestures = useRangeGestures({ shareAt, onRange: cursor?.onRange })
  const shareOf = (index: number | null) => (index === null ? null : (cursor?.shareOf?.(index) ?? null))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 't') {
      event.preventDefault()
      setTableShown(!tableShown)
      return
    }
    if (event.key === 'Escape') cursor?.onChange(null)
    const next = cursor ? step(event.key, cursor) : null
    if (gestures.onKey(event, shareOf(cursor?.index ?? null), shareOf(next))) {
      event.preventDefault()
      return
    }
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    cursor?.onChange(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!cursor || cursor.count === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const y = (event.clientY - box.top) / Math.max(1, box.height)
    cursor.onChange(cursor.indexAt(shareAt(event.clientX), Math.min(1, Math.max(0, y))))
  }
  return (
    <figure aria-labelledby={`${id}-title`} className={cn('@container flex min-w-0 flex-col', className)}>
      <figcaption>
        <Heading id={`${id}-title`} className="font-semibold text-base">
          {title}
        </Heading>
        <p id={`${id}-summary`} className={cursor?.tip ? 'sr-only' : 'max-w-reading text-sm text-soft'}>
          {summary}
        </p>
      </figcaption>
      <div
        className={cn(
          'mt-1.5 flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs',
          cursor?.tip && !legend && 'hidden',
        )}
      >
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-soft">{legend}</div>
        <p aria-hidden="true" className="tabular min-h-[1.125rem] text-ink">
          {at && !cursor?.tip ? (
            <>
              <span className="text-soft">{at.name}</span> <span className="font-semibold">{at.value}</span>
            </>
          ) : null}
        </p>
      </div>
      <div
        ref={gestures.plot}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-summary ${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the points, announced by the live region
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          onPointerMove(event)
          gestures.onPointerMove(event)
        }}
        onPointerDown={(event) => {
          onPointerMove(event)
          gestures.onPointerDown(event)
        }}
        onPointerUp={gestures.onPointerEnd}
        onPointerCancel={gestures.onPointerEnd}
        onPointerLeave={() => cursor?.onChange(null)}
        onBlur={() => cursor?.onChange(null)}
        className={cn(
          'relative mt-1 touch-pan-y rounded-xs focus-visible:outline-offset-4',
          cursor?.onRange && 'cursor-crosshair select-none',
        )}
        style={{ paddingLeft: gutter }}
      >
        {children}
        {overlay || cursor?.onRange ? (
          <div aria-hidden="true" className="absolute inset-y-0 right-0" style={{ left: gutter }}>
            {overlay}
            {gestures.range ? <RangeShade range={gestures.range} /> : null}
            {cursor?.tip && cursor.index !== null ? cursor.tip(cursor.index) : null}
          </div>
        ) : null}
      </div>
      <span id={`${id}-keys`} hidden>
        {labels.keys}
      </span>
      <span aria-live="polite" className="sr-only">
        {at ? [`${at.name}: ${at.value}`, at.more].filter(Boolean).join('. ') : ''}
      </span>
      {footer}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-soft text-xs">
        <span className="max-w-reading">{note}</span>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={tableShown}
          aria-controls={`${id}-table`}
          onClick={() => setTableShown(!tableShown)}
          icon={<Table2 aria-hidden="true" className="size-3.5" />}
          className="-mr-3 ml-auto font-normal text-soft text-xs"
        >
          {tableShown ? labels.hideTable : labels.showTable}
        </Button>
      </div>
      <div id={`${id}-table`} hidden={!tableShown} className="mt-2">
        {tableShown ? <ChartTable caption={title} {...table()} /> : null}
      </div>
    </figure>
  )
}
