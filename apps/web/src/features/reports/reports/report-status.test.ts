import { reportStatuses } from '@tidewatch/contract/reports/reports'
import { expect, test } from 'vitest'
import { appearanceOf, isWaiting } from './report-status.ts'

test('polls only for reports that are still to be written', () => {
  expect(reportStatuses.filter(isWaiting)).toEqual(['queued', 'collecting'])
})

test('a state that needs attention never looks finished', () => {
  for (const status of ['partial', 'failed'] as const) expect(appearanceOf(status)).toMatchObject({ sign: 'attention' })
  expect(appearanceOf('failed').tone).not.toBe(appearanceOf('ready').tone)
})
