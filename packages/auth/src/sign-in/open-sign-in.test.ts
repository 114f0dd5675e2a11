import { expect, test, vi } from 'vitest'
import { onSignInRequest, openSignIn } from './open-sign-in.ts'

test('a request made before there is a listener is handled by the first one, once only', () => {
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
