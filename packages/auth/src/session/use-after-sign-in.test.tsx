import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSignInRequest } from '../sign-in/open-sign-in.ts'
import { createSignInFlow } from '../sign-in/sign-in-flow.ts'
import { createTestPorts } from '../testing-ports.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

let { ports } = createTestPorts()
let stopListening: () => void

vi.mock('../auth-provider.tsx', () => ({
  useAuthContext: () => ports,
  useSession: () => useSyncExternalStore(ports.session.subscribe, ports.session.getSnapshot),
}))

beforeEach(() => {
  ports = createTestPorts().ports
  stopListening = onSignInRequest(ports.store.open)
})
afterEach(() => {
  stopListening()
  cleanup()
})

const logIn = () =>
  act(() => createSignInFlow(ports).logIn({ email: 'ada@example.org', password: 'a long password', stay: false }))

function showButton() {
  const sign = vi.fn()
  function Page() {
    const signAfterSignIn = useAfterSignIn(sign)
    return (
      <button type="button" onClick={() => signAfterSignIn({ view: 'signup' })}>
        Sign
      </button>
    )
  }
  render(<Page />)
  return { sign, press: () => fireEvent.click(screen.getByRole('button', { name: 'Sign' })) }
}

test('the action runs once, after the login that it opened the modal for', async () => {
  const { sign, press } = showButton()
  press()
  expect(ports.store.getSnapshot()).toMatchObject({ open: true, view: 'signup' })
  expect(sign).not.toHaveBeenCalled()
  await logIn()
  expect(sign).toHaveBeenCalledOnce()
  press()
  expect(sign).toHaveBeenCalledTimes(2)
})

test("a later login doesn't run the action of a modal that was closed", async () => {
  const { sign, press } = showButton()
  press()
  act(() => ports.store.close())
  await logIn()
  expect(sign).not.toHaveBeenCalled()
})
