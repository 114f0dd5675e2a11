import { reportStatuses } from '@tidewatch/contract/report'
import { expect, test } from 'vitest'
import { isWaiting, lookOf } from './report-status.ts'

test('only reports that are still to be written are asked for again', () => {
  expect(reportStatuses.filter(isWaiting)).toEqual(['queued', 'collecting'])
})

test('a state that needs a person never looks like one that is done', () => {
  for (const status of ['partial', 'failed'] as const) expect(lookOf(status)).toMatchObject({ sign: 'attention' })
  expect(lookOf('failed').tone).not.toBe(lookOf('ready').tone)
})
