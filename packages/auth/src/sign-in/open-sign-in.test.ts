import { expect, test, vi } from 'vitest'
import { onSignInRequest, openSignIn } from './open-sign-in.ts'

test('what is asked for before somebody listens is opened once somebody does, and once only', () => {
  openSignIn({ view: 'signup' })
  const open = vi.fn()
  onSignInRequest(open)()
  expect(open.mock.calls).toEqual([[{ view: 'signup' }]])
  const later = vi.fn()
  const stop = onSignInRequest(later)
  expect(later).not.toHaveBeenCalled()
  openSignIn()
  expect(later.mock.calls).toEqual([[{ view: 'login' }]])
  stop()
})
