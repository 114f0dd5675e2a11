'use client'

import { Table2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#/button.tsx'
import type { ChartLabels } from '#/chart-format.tsx'
import { ChartTable, type ChartTableData } from '#/chart-table.tsx'
import { cn } from '#/cn.tsx'

/** What every chart needs to be understood without seeing it. */
export type ChartTexts = {
  /** States the finding: "Followers grew by 4 % after the harbour reel". */
  title: string
  /** One sentence with range, extremes and gaps. */
  summary: string
  labels: ChartLabels
  /** Since when and from where. */
  note?: ReactNode
  level?: 2 | 3 | 4
  className?: string
}

/** A cursor that moves through the points of a chart by keyboard and pointer. */
export type ChartCursor = {
  count: number
  index: number | null
  onChange: (index: number | null) => void
  /** Name of the point and its value, for the live region and the readout; `more` is for the live region alone. */
  textAt: (index: number) => { name: string; value: string; more?: string }
  /** Index of the point under a position, both 0 to 1 of the plot. */
  indexAt: (x: number, y: number) => number | null
  /** Steps of up and down; 1 when absent. */
  row?: number
}

type ChartFrameProps = ChartTexts & {
  table: ChartTableData
  cursor?: ChartCursor
  legend?: ReactNode
  /** Below the plot: numbered annotations. */
  footer?: ReactNode
  /** Pixels left free beside the plot for axis text. */
  gutter?: number
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
    children,
  } = props
  const id = useId()
  const [tableShown, setTableShown] = useState(false)
  const Heading = `h${level}` as const
  const at = cursor && cursor.index !== null ? cursor.textAt(cursor.index) : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 't') {
      event.preventDefault()
      setTableShown(!tableShown)
      return
    }
    if (event.key === 'Escape') cursor?.onChange(null)
    const next = cursor ? step(event.key, cursor) : null
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    cursor?.onChange(next)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!cursor || cursor.count === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - box.left - gutter) / Math.max(1, box.width - gutter)
    const y = (event.clientY - box.top) / Math.max(1, box.height)
    cursor.onChange(cursor.indexAt(Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))))
  }
  return (
    <figure aria-labelledby={`${id}-title`} className={cn('@container flex min-w-0 flex-col', className)}>
      <figcaption>
        <Heading id={`${id}-title`} className="font-semibold text-base">
          {title}
        </Heading>
        <p id={`${id}-summary`} className="max-w-reading text-sm text-soft">
          {summary}
        </p>
      </figcaption>
      <div className="mt-1.5 flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs">
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-soft">{legend}</div>
        <p aria-hidden="true" className="tabular min-h-[1.125rem] text-ink">
          {at ? (
            <>
              <span className="text-soft">{at.name}</span> <span className="font-semibold">{at.value}</span>
            </>
          ) : null}
        </p>
      </div>
      <div
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-summary ${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the points, the live region below says each
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => cursor?.onChange(null)}
        onBlur={() => cursor?.onChange(null)}
        className="mt-1 touch-pan-y rounded-xs focus-visible:outline-offset-4"
        style={{ paddingLeft: gutter }}
      >
        {children}
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
        {tableShown ? <ChartTable caption={title} {...table} /> : null}
      </div>
    </figure>
  )
}
