// @vitest-environment happy-dom
import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { afterEach, expect, test } from 'vitest'
import { checkUpStore, countAnswered, todosOf } from './check-up.ts'

afterEach(() => localStorage.clear())

test('open and unsure answers become to-dos, the most important first', () => {
  const given = { tags: 'open', 'two-step': 'unsure', private: 'fine', teen: 'none' } as const
  expect(todosOf(given)).toEqual([
    { check: 'two-step', isSure: false },
    { check: 'tags', isSure: true },
  ])
  expect(countAnswered(given)).toBe(4)
  expect(todosOf({})).toEqual([])
})

test('answers are stored on the device, and invalid ones are ignored', () => {
  checkUpStore.keep({ tags: 'open' })
  expect(localStorage.getItem(storedKeys.privacyCheckUp)).toBe('{"tags":"open"}')
  localStorage.setItem(storedKeys.privacyCheckUp, '{"tags":"maybe"}')
  expect(checkUpStore.read()).toEqual({})
  checkUpStore.keep({})
  expect(localStorage.getItem(storedKeys.privacyCheckUp)).toBeNull()
})
