import type { ReactNode } from 'react'
import { percent } from '#/charts/axis-texts.tsx'
import type { ChartRange } from '#/charts/explore/chart-range.ts'

/** Interactive extras for a line chart: pictures and flags on the line, and range selection. */
export type LineExplore = {
  /** Drawn on the line in list order; those that would overlap an earlier one are left out. */
  pictures: readonly {
    key: string
    at: string | number
    picture: ReactNode
    /** Shown with the point, and read out. */
    text: string
  }[]
  flags: readonly { at: string | number; text: string }[]
  /** Called with the selected range, in shares of the visible time; below 0 and above 1 when zoomed out. */
  onRange: (range: ChartRange) => void
  /** Formats a difference with its sign. */
  formatChange: (value: number) => string
}

type PlacedPicture = { key: string; share: number; y: number; picture: ReactNode }

/** Minimum distance between pictures, so that they don't overlap: on a phone, and on wider screens. */
const gapNarrow = 0.13
const gapWide = 0.055

/** Of pictures too close to each other, keeps the first in the list. */
function withMinGap(pictures: readonly PlacedPicture[], room: number) {
  const kept: PlacedPicture[] = []
  for (const one of pictures) if (kept.every(({ share }) => Math.abs(share - one.share) >= room)) kept.push(one)
  return new Set(kept.map(({ key }) => key))
}

/** Half a picture: at the ends of the line, it would hide the axis numbers. */
const half = '1rem'

/** Pictures on the line. */
export function LinePictures({ pictures }: { pictures: readonly PlacedPicture[] }) {
  const narrow = withMinGap(pictures, gapNarrow)
  const wide = withMinGap(pictures, gapWide)
  return pictures.map(({ key, share, y, picture }) => (
    <span
      key={key}
      data-picture
      className={`-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute ${narrow.has(key) ? '' : wide.has(key) ? 'max-sm:hidden' : 'hidden'}`}
      style={{ left: `clamp(${half}, ${percent(share)}, 100% - ${half})`, top: y }}
    >
      {picture}
    </span>
  ))
}

/** The range being selected. */
export function RangeShade({ range }: { range: ChartRange }) {
  const from = Math.max(0, range.from)
  const to = Math.min(1, range.to)
  return (
    <span
      data-range
      className="pointer-events-none absolute inset-y-0 border-tide border-x bg-tide/12"
      style={{ left: percent(from), width: percent(Math.max(0, to - from)) }}
    />
  )
}

type LineTipProps = {
  share: number
  date: string
  value: string
  change: number | null
  formatChange: (value: number) => string
  pictures: LineExplore['pictures']
  flags: readonly string[]
}

/** Details of the point under the pointer, shown beside it. */
export function LineTip({ share, date, value, change, formatChange, pictures, flags }: LineTipProps) {
  return (
    <span
      data-tip
      className={`pointer-events-none absolute top-2 z-10 flex w-max max-w-56 flex-col gap-1 rounded-md border border-hairline bg-raised px-3 py-2 text-xs shadow-md ${share < 0.5 ? 'translate-x-3' : '-translate-x-[calc(100%+0.75rem)]'}`}
      style={{ left: percent(share) }}
    >
      <span className="text-soft">{date}</span>
      <span className="tabular flex items-baseline gap-2">
        <span className="font-semibold text-base">{value}</span>
        {change === null ? null : (
          <span className={change > 0 ? 'text-tide' : change < 0 ? 'text-plum' : 'text-soft'}>
            {formatChange(change)}
          </span>
        )}
      </span>
      {pictures.map(({ key, picture, text }) => (
        <span key={key} className="flex items-center gap-2">
          {picture}
          <span className="line-clamp-2 min-w-0">{text}</span>
        </span>
      ))}
      {flags.map((text) => (
        <span key={text} className="text-soft">
          {text}
        </span>
      ))}
    </span>
  )
}
