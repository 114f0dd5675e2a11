// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { afterEach, expect, test } from 'vitest'
import { forgetSentText, keepUnsentText, useUnsentText } from './unsent-text.ts'

afterEach(cleanup)

const unsent = (userId: string, name: string) => renderHook(() => useUnsentText(userId, name)).result.current

test('a text outlives a session that the server ended, and no other user gets it', () => {
  keepUnsentText('ada', 'answer 1', 'Dear Ben')
  emptyAccounts(true)
  expect([unsent('ada', 'answer 1'), unsent('ada', 'note 1'), unsent('ben', 'answer 1')]).toEqual(['Dear Ben', '', ''])
  keepUnsentText('ben', 'note 2', 'Call back')
  expect([unsent('ada', 'answer 1'), unsent('ben', 'note 2')]).toEqual(['', 'Call back'])
})

test('nothing of it remains after a logout, nor in the browser’s storage before', () => {
  // Other test files may have left something in the same process.
  localStorage.clear()
  sessionStorage.clear()
  keepUnsentText('ada', 'answer 1', 'Dear Ben')
  expect(localStorage.length + sessionStorage.length).toBe(0)
  emptyAccounts()
  expect(unsent('ada', 'answer 1')).toBe('')
})

test('a text that was sent is forgotten, unless it was changed since or another user writes by now', () => {
  keepUnsentText('ada', 'answer 1', 'Dear Ben, once more')
  forgetSentText('ada', 'answer 1', 'Dear Ben')
  expect(unsent('ada', 'answer 1')).toBe('Dear Ben, once more')
  forgetSentText('ada', 'answer 1', 'Dear Ben, once more')
  expect(unsent('ada', 'answer 1')).toBe('')
  keepUnsentText('ben', 'answer 1', 'Dear Ada')
  forgetSentText('ada', 'answer 1', 'Dear Ada')
  expect(unsent('ben', 'answer 1')).toBe('Dear Ada')
})
