export type SortValue = number | string | null

export type Sort = { key: string; direction: 'ascending' | 'descending' }

/** A sorted copy; unknown values stay last in both directions, and equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], sortValue: (row: Row) => SortValue, direction: Sort['direction']) {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const first = sortValue(one)
    const second = sortValue(other)
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    if (typeof first === 'number' && typeof second === 'number') return sign * (first - second)
    return sign * String(first).localeCompare(String(second), undefined, { numeric: true })
  })
}
