import { reportStatuses } from '@tidewatch/contract/reports/reports'
import { expect, test } from 'vitest'
import { collectionOf, isWaiting } from './report-status.ts'

test('only reports that are still to be written are asked for again', () => {
  expect(reportStatuses.filter(isWaiting)).toEqual(['queued', 'collecting'])
})

test('a state that needs a person never looks like one that is done', () => {
  for (const status of ['partial', 'failed'] as const) expect(collectionOf(status)).toMatchObject({ sign: 'attention' })
  expect(collectionOf('failed').tone).not.toBe(collectionOf('ready').tone)
})
