/** Start and size (0 to 1) of each part of a whole; null if the value is unknown; sizes are 0 if the total is. */
export function stackShares(values: readonly (number | null)[]) {
  const total = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0)
  let start = 0
  return values.map((value) => {
    if (value === null) return null
    const size = total === 0 ? 0 : Math.max(0, value) / total
    const slice = { start, size }
    start += size
    return slice
  })
}
