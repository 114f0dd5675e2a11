/** The number of intensity steps that a person can distinguish in a legend. */
export const heatLevels = 6

/** A step's opacity; the lowest is still visible as "known, but nothing". */
export function levelOpacity(level: number) {
  return [0.07, 0.2, 0.36, 0.54, 0.75, 1][level] ?? 1
}

/** A value's step relative to the highest: zero is the lowest step, anything above it at least the second. */
export function levelOf(value: number | null, highest: number) {
  if (value === null) return null
  if (value <= 0 || highest <= 0) return 0
  return Math.min(heatLevels - 1, Math.max(1, Math.ceil((value / highest) * (heatLevels - 1))))
}
