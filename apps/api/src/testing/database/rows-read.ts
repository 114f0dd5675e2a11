interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

export interface PlanRow extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: Plan }]
}

/** Number of rows that a statement read, including those discarded. `rows`: what `explain (analyze, format json)` shows. */
export function rowsRead(rows: readonly PlanRow[]): number {
  return rows.reduce((sum, row) => sum + rowsIn(row['QUERY PLAN'][0].Plan), 0)
}

function rowsIn(plan: Plan): number {
  const own = plan['Node Type'].endsWith('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops']
    : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsIn(inner), own)
}
