import type { ListState } from '../archive/compare-people.ts'

/** One list of one export, and its position in time. */
export interface Step {
  ordinal: number
  state: ListState
}

/** The lists that a list is compared with. */
interface ComparedSteps<Row extends Step> {
  main: Row
  /** Those between the main list and the later one; they prove further presence. */
  between: Row[]
}

/**
 * The exports that a list is compared with; `all` are those with the list, oldest first. The main one is the last full
 * list before it; failing that, the last that is complete within its reach; failing that, the first. `null`: it's the
 * first itself.
 */
export function comparedSteps<Row extends Step>(all: readonly Row[], row: Step): ComparedSteps<Row> | null {
  const before = all.filter(({ ordinal }) => ordinal < row.ordinal)
  const last = (level: ListState['completeness']) => before.findLastIndex(({ state }) => state.completeness === level)
  const full = last('full')
  const [main, ...between] = before.slice(Math.max(full === -1 ? last('unknown') : full, 0))
  return main ? { main, between } : null
}
