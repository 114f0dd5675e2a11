import { codes } from '@tidewatch/contract/codes'
import { beforeEach, describe, expect, test } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, refusal, unreachable } from '../testing-ports.ts'
import { createCodeFlow } from './code-flow.ts'
import { createSignInFlow } from './sign-in-flow.ts'
import { createSocialFlow } from './social-flow.ts'

const credentials = { email: 'ada@example.org', password: 'secret1', stay: false }
const required = refusal(codes.secondFactorRequired, 'That code isn’t right.', 200, { first_login: false })

let world: ReturnType<typeof createTestPorts>
let flow: ReturnType<typeof createCodeFlow>
const state = () => world.ports.store.getSnapshot()
const isSignedIn = () => world.ports.session.getSnapshot().status === 'signed-in'

beforeEach(() => {
  world = createTestPorts()
  flow = createCodeFlow(world.ports)
  world.api.login.mockRejectedValueOnce(required)
})

async function logIn() {
  world.ports.store.open({ view: 'login' })
  await createSignInFlow(world.ports).logIn(credentials)
}

describe('a correct password of a user with a second factor', () => {
  test('asks for the code, keeps the identity provider’s sign-in, and stores nothing', async () => {
    await logIn()
    expect(state()).toMatchObject({
      open: true,
      busy: false,
      message: null,
      waiting: { idToken: 'id-token', method: 'email', email: credentials.email, stay: false },
    })
    expect(isSignedIn()).toBe(false)
    expect(world.steps).not.toContain('identity signed out')
    expect(world.ports.holdIdentity).toHaveBeenCalled()
  })

  test('does not count as a failed attempt', async () => {
    await logIn()
    expect(world.api.recordAttempt).toHaveBeenCalledWith({
      action: 'login',
      email: credentials.email,
      succeeded: true,
    })
  })
})

describe('the code', () => {
  test('opens the session with a fresh ID token, as the first step would have', async () => {
    await logIn()
    await flow.submit('123456')
    expect(world.api.login).toHaveBeenLastCalledWith({
      'firebase-token': 'fresh-id-token',
      locale: 'ja',
      code: '123456',
    })
    expect(isSignedIn()).toBe(true)
    expect(state()).toMatchObject({ open: false, waiting: null, message: null })
    expect(world.ports.say).toHaveBeenCalledWith('success', { key: 'SignInSuccessful' })
  })

  test('is asked for again after a wrong one, with the API’s message', async () => {
    await logIn()
    world.api.login.mockRejectedValueOnce(required)
    await flow.submit('000000')
    expect(state()).toMatchObject({
      open: true,
      waiting: { email: credentials.email },
      message: { text: 'That code isn’t right.' },
    })
    expect(world.steps).not.toContain('identity signed out')
    await flow.submit('123456')
    expect(isSignedIn()).toBe(true)
  })

  test.each([
    ['after too many wrong ones', refusal(codes.tooManyRequests, 'Wait.', 429), { text: 'Wait.' }],
    ['while the API is away', unreachable, { key: 'Login_Failed_Error_Msg', detail: 'serverUnavailable' }],
  ])('can be tried later %s', async (_, error, message) => {
    await logIn()
    world.api.login.mockRejectedValueOnce(error)
    await flow.submit('123456')
    expect(state()).toMatchObject({ waiting: { idToken: 'id-token' }, message })
    expect(world.steps).not.toContain('identity signed out')
  })

  test('is refused once the sign-in has ended: the login view says so', async () => {
    await logIn()
    world.api.login.mockRejectedValueOnce(refusal(codes.notSignedIn, 'The sign-in has expired.', 401))
    await flow.submit('123456')
    expect(state()).toMatchObject({ open: true, waiting: null, message: { text: 'The sign-in has expired.' } })
    expect(world.steps).toContain('identity signed out')
  })

  test('uses the existing token if the identity provider returns no fresh one', async () => {
    await logIn()
    world.identity.freshToken.mockRejectedValueOnce(new IdentityError('unknown'))
    await flow.submit('123456')
    expect(world.api.login.mock.lastCall?.[0]).toMatchObject({ 'firebase-token': 'id-token' })
  })
})

describe('leaving the code step', () => {
  test('signs out of the identity provider and shows the login view', async () => {
    await logIn()
    await flow.leave('login')
    expect(state()).toMatchObject({ open: true, view: 'login', waiting: null })
    expect(world.steps).toContain('identity signed out')
    expect(world.ports.holdIdentity).toHaveBeenLastCalledWith(null)
  })

  test('works by closing the modal, too', async () => {
    await logIn()
    await flow.leave('close')
    expect(state()).toMatchObject({ open: false, waiting: null })
    expect(world.steps).toContain('identity signed out')
  })

  test('keeps the mark while offline, so that the next page signs out', async () => {
    await logIn()
    world.ports.holdIdentity.mockClear()
    world.identity.signOut.mockRejectedValueOnce(new IdentityError('unavailable'))
    await flow.leave('close')
    expect(world.ports.holdIdentity).not.toHaveBeenCalled()
  })
})

describe('with Google or Apple', () => {
  test('a window is followed by the code step', async () => {
    world.ports.store.open({ view: 'login' })
    await createSocialFlow(world.ports).start('Apple')
    expect(state()).toMatchObject({ open: true, waiting: { method: 'Apple', accessToken: 'social', stay: true } })
    await flow.submit('123456')
    expect(isSignedIn()).toBe(true)
    expect(world.ports.cookies.readMethod()).toBe('Apple')
  })

  test('a redirect returns to the code step', async () => {
    world.identity.redirectResult.mockResolvedValueOnce({
      provider: 'google',
      idToken: 'id-token',
      email: 'ada@example.org',
      isNew: false,
    })
    await createSocialFlow(world.ports).resume({ left: true, marked: true })
    expect(state()).toMatchObject({ open: true, waiting: { method: 'google' } })
    expect(world.ports.markUrl).toHaveBeenLastCalledWith(false)
  })
})
