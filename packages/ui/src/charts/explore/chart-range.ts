/** A range of a plot's width, in shares of it; below 0 and above 1 when zoomed out. */
export type ChartRange = { from: number; to: number }

export const wholeRange: ChartRange = { from: 0, to: 1 }

/** A shorter drag is a click that slipped. */
const minDrag = 0.02

/** The range between two positions in either order; `null` for a click. */
export function draggedRange(start: number, end: number): ChartRange | null {
  const range = { from: Math.min(start, end), to: Math.max(start, end) }
  return range.to - range.from < minDrag ? null : range
}

/** Scales the range by `factor` around a position that stays in place. */
export function zoomedRange({ from, to }: ChartRange, at: number, factor: number): ChartRange {
  return { from: at - (at - from) * factor, to: at + (to - at) * factor }
}
