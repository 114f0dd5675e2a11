import type { HistoryPerson } from '@tidewatch/contract/archive/history'
import { expect, test } from 'vitest'
import { peopleCsv } from './people-csv.ts'

const person = (changes: Partial<HistoryPerson>): HistoryPerson => ({
  username: 'bea',
  since: null,
  before: null,
  confidence: null,
  reason: null,
  ...changes,
})

test('people become rows, safe from formulas and broken cells', () => {
  const people = [person({ since: '2026-01-02T00:00:00.000Z' }), person({ username: '\u200b=1+1', before: 'a,"b"' })]
  expect(peopleCsv(people).split('\r\n')).toEqual([
    '\uFEFFusername,since,before,confidence,reason',
    'bea,2026-01-02T00:00:00.000Z,,,',
    `'\u200b=1+1,,"a,""b""",,`,
    '',
  ])
})
