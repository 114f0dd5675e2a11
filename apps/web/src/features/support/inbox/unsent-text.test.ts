// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { emptyAccounts } from '@tidewatch/auth/session/emptied-accounts'
import { expect, test } from 'vitest'
import { keepUnsentText, useUnsentText } from './unsent-text.ts'

const unsent = (userId: string, name: string) => renderHook(() => useUnsentText(userId, name)).result.current

test('a text outlives a session that the server ended, and no other user gets it', () => {
  keepUnsentText('ada', 'answer 1', 'Dear Ben')
  emptyAccounts(true)
  expect([unsent('ada', 'answer 1'), unsent('ada', 'note 1'), unsent('ben', 'answer 1')]).toEqual(['Dear Ben', '', ''])
  keepUnsentText('ben', 'note 2', 'Call back')
  expect([unsent('ada', 'answer 1'), unsent('ben', 'note 2')]).toEqual(['', 'Call back'])
})

test('nothing of it remains after a logout, nor in the browser’s storage before', () => {
  keepUnsentText('ada', 'answer 1', 'Dear Ben')
  expect(localStorage.length + sessionStorage.length).toBe(0)
  emptyAccounts()
  expect(unsent('ada', 'answer 1')).toBe('')
})
