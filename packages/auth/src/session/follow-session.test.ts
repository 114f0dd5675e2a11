import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts } from '../testing-ports.ts'
import { followSession } from './follow-session.ts'

const session = { userToken: 'user-token', method: 'email', idToken: 'id-token' } as const
let world: ReturnType<typeof createTestPorts>

beforeEach(() => {
  world = createTestPorts()
})

test('ending a session removes its user’s data, whoever ended it', async () => {
  const { ports } = world
  ports.session.store(session)
  const stop = followSession(ports)
  ports.session.store(null)
  expect(ports.forgetUser.mock.calls).toEqual([['all']])
  expect(ports.emptyAccounts).toHaveBeenCalledOnce()
  await expect.poll(() => ports.holdIdentity).toHaveBeenCalledWith(null)
  expect(world.steps).toEqual(['identity signed out'])
  stop()
})

test('the end of a session is a refusal only if the server ended it', () => {
  const { ports } = world
  const stop = followSession(ports)
  ports.session.store(session)
  ports.session.refuse()
  ports.session.store(session)
  ports.session.store({ ...session, userToken: 'of-another-user' })
  ports.session.store(null)
  expect(ports.emptyAccounts.mock.calls).toEqual([[true], [undefined], [undefined]])
  stop()
})

test('the session of another user clears the previous user’s data, in the identity provider too', async () => {
  const { ports } = world
  ports.session.store(session)
  const stop = followSession(ports)
  ports.session.store({ ...session, userToken: 'of-another-user' })
  expect(ports.forgetUser.mock.calls).toEqual([['all']])
  expect(ports.encryptStorage).toHaveBeenCalledTimes(2)
  await expect.poll(() => world.steps).toContain('identity signed out')
  stop()
})

test('a page that loads after the session has ended elsewhere drops its data, and signs out of the identity provider', async () => {
  const { ports } = world
  followSession(ports)()
  expect(ports.forgetUser.mock.calls).toEqual([['encrypted']])
  expect(ports.emptyAccounts).not.toHaveBeenCalled()
  await expect.poll(() => ports.holdIdentity).toHaveBeenCalledWith(null)
})

test('a page that loads in the session of another user signs the previous user out of the identity provider', async () => {
  const { ports } = world
  ports.session.store({ ...session, userToken: 'of-another-user' })
  followSession(ports)()
  await expect.poll(() => world.steps).toEqual(['identity signed out'])
  expect(ports.forgetUser).not.toHaveBeenCalled()
})

test('the identity provider is left alone if it has no other user, and while a login returns from it', () => {
  const { ports } = world
  ports.cookies.markAuthLoading()
  followSession(ports)()
  ports.cookies.clearAuthLoading()
  ports.isOtherIdentityHeld.mockReturnValue(false)
  followSession(ports)()
  expect(world.steps).toEqual([])
})

test('offline, signing out of the identity provider is left to the next page', async () => {
  const { ports, identity } = world
  identity.signOut.mockRejectedValue(new IdentityError('unavailable'))
  followSession(ports)()
  await expect.poll(() => identity.signOut).toHaveBeenCalled()
  expect(ports.holdIdentity).not.toHaveBeenCalled()
})

test('an open modal closes when another tab signs in, and leads on to where the visitor was going', () => {
  const { ports } = world
  const stop = followSession(ports)
  ports.store.open({ view: 'login', returnTo: '/ja/reports' })
  ports.session.store(session)
  expect(ports.store.getSnapshot().open).toBe(false)
  expect(ports.goTo).toHaveBeenCalledWith('/ja/reports')
  stop()
})

test('an attempt of this tab closes the modal itself', () => {
  const { ports } = world
  const stop = followSession(ports)
  ports.store.open({ view: 'login', returnTo: '/ja/reports' })
  ports.store.set({ busy: true })
  ports.session.store(session)
  expect(ports.store.getSnapshot().open).toBe(true)
  expect(ports.goTo).not.toHaveBeenCalled()
  stop()
})
