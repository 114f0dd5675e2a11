import { codes } from '@tidewatch/contract/codes'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { followSession } from '../session/follow-session.ts'
import { createTestPorts, gatewayPage, refusal, unreachable } from '../testing-ports.ts'
import { deleteAccount } from './account-deletion.ts'
import { createLeaveFlow } from './leave-flow.ts'

const postMessage = vi.fn<(message: string) => void>()

let world: ReturnType<typeof createTestPorts>
let leave: ReturnType<typeof createLeaveFlow>
let stop: () => void

beforeEach(() => {
  postMessage.mockReset()
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: { postMessage } } })
  world = createTestPorts()
  leave = createLeaveFlow(world.ports)
  world.ports.session.store({ userToken: 'user-token', method: 'email', idToken: 'id-token' })
  stop = followSession(world.ports)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('"Sign-out clears all cookies, shows \'SignOutSuccessful\' when asked to, clears the coupon, a local-storage key and the recent search content"', async () => {
  await leave.signOut({ showMessage: true })
  expect(Cookies.get()).toEqual({})
  expect(world.ports.say.mock.calls).toEqual([['success', { key: 'SignOutSuccessful' }]])
  expect(world.ports.forgetUser).toHaveBeenCalledOnce()
})

test('signing out revokes the token that was stored and leaves the identity provider', async () => {
  await leave.signOut({ showMessage: false })
  expect(world.api.logout).toHaveBeenCalledWith('user-token')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('signed-out')
  await expect.poll(() => world.identity.signOut).toHaveBeenCalledOnce()
  expect(world.ports.say).not.toHaveBeenCalled()
})

test('a session that ended elsewhere ends in this browser too, with a message', () => {
  leave.sessionEnded()
  // A session that merely expired keeps the notifications on: they exist so that users needn't visit.
  expect(postMessage).not.toHaveBeenCalled()
  expect(Cookies.get()).toEqual({})
  expect(world.ports.forgetUser).toHaveBeenCalledOnce()
  expect(world.ports.say.mock.calls).toEqual([['error', { key: 'sessionEnded' }]])
})

test('the message about an ended session is the API’s own', () => {
  leave.sessionEnded('Unused for too long.')
  expect(world.ports.say.mock.calls).toEqual([['error', { text: 'Unused for too long.' }]])
})

test('signing out works offline', async () => {
  world.api.logout.mockRejectedValue(unreachable)
  world.identity.signOut.mockRejectedValue(new IdentityError('unavailable'))
  await leave.signOut({ showMessage: true })
  expect(world.ports.session.getSnapshot().status).toBe('signed-out')
})

test('"Account deletion: on code 0, sign out silently, empty the account list, clear the coupon, show \'UserDeleted\' and go to the home page"', async () => {
  await deleteAccount(world.ports)
  expect(Cookies.get()).toEqual({})
  expect(world.ports.emptyAccounts).toHaveBeenCalledOnce()
  expect(world.ports.forgetUser).toHaveBeenCalledOnce()
  expect(world.ports.say.mock.calls).toEqual([['success', { key: 'UserDeleted' }]])
  expect(world.ports.track.mock.calls).toEqual([['account_deleted', {}]])
  expect(world.ports.goTo).toHaveBeenCalledWith('/ja')
  await expect.poll(() => world.identity.signOut).toHaveBeenCalledOnce()
})

test('"Otherwise show the message": a code other than 0 changes nothing else', async () => {
  world.api.deleteUser.mockRejectedValue(refusal(codes.invalidInput, 'Not now.'))
  await deleteAccount(world.ports)
  expect(world.ports.say.mock.calls).toEqual([['error', { text: 'Not now.' }]])
  expect(world.ports.session.getSnapshot().status).toBe('signed-in')
  expect(world.ports.store.getSnapshot().open).toBe(false)
  expect(world.ports.goTo).not.toHaveBeenCalled()
})

test.each([
  ['nobody answers', unreachable, { key: 'serverUnavailable' }],
  ['a proxy answers for the site', gatewayPage, { key: 'serverUnavailable' }],
  [
    'the site answers for an API that is away',
    refusal(codes.ourFault, 'Please try again.', 503),
    { text: 'Please try again.' },
  ],
])(
  '"On a failed call, show the error message and reopen the login modal in login view": %s',
  async (_, failure, said) => {
    world.api.deleteUser.mockRejectedValue(failure)
    world.ports.store.set({ view: 'signup' })
    await deleteAccount(world.ports)
    expect(world.ports.say.mock.calls).toEqual([['error', said]])
    expect(world.ports.store.getSnapshot()).toMatchObject({ open: true, view: 'login', message: said })
    expect(world.ports.session.getSnapshot().status).toBe('signed-in')
  },
)

test('a deletion after the session has ended shows no second message, and asks to log in', async () => {
  world.api.deleteUser.mockRejectedValue(refusal(codes.notSignedIn, 'Please sign in.', 401))
  await deleteAccount(world.ports)
  expect(world.ports.say).not.toHaveBeenCalled()
  expect(world.ports.store.getSnapshot()).toMatchObject({ open: true, view: 'login' })
})
