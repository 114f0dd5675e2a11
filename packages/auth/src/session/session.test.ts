import Cookies from 'js-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, type TabSignals } from './session.ts'
import { createSessionCookies } from './session-cookies.ts'

/** Two tabs of one browser: they share cookies, and each receives the other's announcements. */
function createTabs() {
  const listeners = new Map<string, () => void>()
  const signals = (me: string): TabSignals => ({
    announce: () => {
      for (const [tab, onChange] of listeners) if (tab !== me) onChange()
    },
    listen: (onChange) => {
      listeners.set(me, onChange)
      return () => listeners.delete(me)
    },
  })
  const open = (me: string) => createSessionStore(createSessionCookies({ domain: '', secure: false }), signals(me))
  return { first: open('first'), second: open('second') }
}

const session = { userToken: 'token', method: 'email', idToken: 'id' } as const

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
})

test('"Logged in is true when the userToken cookie is non-empty"', () => {
  const { first } = createTabs()
  expect(first.getSnapshot().status).toBe('signed-out')
  first.store(session)
  expect(first.getSnapshot()).toEqual({ status: 'signed-in', token: 'token', method: 'email' })
})

test('"Passing no token clears them and sets logged-out"', () => {
  const { first } = createTabs()
  first.store(session)
  first.store(null)
  expect(first.getSnapshot().status).toBe('signed-out')
  expect(Cookies.get()).toEqual({})
})

test('another tab follows signing in and signing out', () => {
  const { first, second } = createTabs()
  const onChange = vi.fn()
  second.subscribe(onChange)
  first.store(session)
  expect(second.getSnapshot().status).toBe('signed-in')
  first.store(null)
  expect(second.getSnapshot().status).toBe('signed-out')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('listeners are not called if nothing changed', () => {
  const { first, second } = createTabs()
  first.store(session)
  const onChange = vi.fn()
  second.subscribe(onChange)
  onChange.mockClear()
  first.store(session)
  expect(onChange).not.toHaveBeenCalled()
})

test('the session is unknown on the server and in the first render', () => {
  expect(createTabs().first.getServerSnapshot().status).toBe('unknown')
})

test('a session that the server refused differs from one that its user ended, in this tab only', () => {
  const { first, second } = createTabs()
  first.store(session)
  second.subscribe(() => undefined)
  first.refuse()
  expect(first.getSnapshot()).toMatchObject({ status: 'signed-out', isRefused: true })
  expect(second.getSnapshot()).toEqual({ status: 'signed-out', token: undefined, method: undefined })
  expect(Cookies.get()).toEqual({})
})

test('a refusal after another tab signed out, or signed in again, ends nothing', () => {
  const { first, second } = createTabs()
  first.store(session)
  second.subscribe(() => undefined)
  // The other tab signed out, and this one isn't aware of it yet.
  Cookies.remove('userToken')
  expect(second.refuse()).toBe(false)
  expect(second.getSnapshot()).toEqual({ status: 'signed-out', token: undefined, method: undefined })

  first.store(session)
  Cookies.set('userToken', 'another-token')
  expect(second.refuse()).toBe(false)
  expect(second.getSnapshot()).toMatchObject({ status: 'signed-in', token: 'another-token' })
  expect(Cookies.get('userToken')).toBe('another-token')
})
