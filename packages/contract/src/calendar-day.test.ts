import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'

const last = '2026-11-20'
const first = '2026-11-01'

function refusesDays(schema: Call['query'], from: string, to: string): boolean {
  const { issues } = schema?.safeParse({ from, to }).error ?? { issues: [] }
  return issues.some(({ path }) => path[0] === 'from')
}

/** Whether an input has the two days of a period; ids of the same name aren't days. */
const hasDays = (schema: Call['query']) => refusesDays(schema, '1899-12-31', last) && !refusesDays(schema, first, last)

test('every call with a period refuses one that ends before it begins', () => {
  const inputs = calls.flatMap(({ id, query, body }: Call) => [query, body].map((schema) => ({ id, schema })))
  const withDays = inputs.filter(({ schema }) => hasDays(schema))
  expect(withDays.map(({ id }) => id)).toEqual(expect.arrayContaining(['listReports', 'listNotes', 'readDayTable']))
  const accepting = withDays.filter(({ schema }) => !refusesDays(schema, last, first))
  expect(accepting.map(({ id }) => id)).toEqual([])
})
