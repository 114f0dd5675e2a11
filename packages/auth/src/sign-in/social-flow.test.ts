import { codes } from '@tidewatch/contract/codes'
import Cookies from 'js-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { IdentityError } from '../firebase/identity-provider.ts'
import { createTestPorts, refusal } from '../testing-ports.ts'
import { resumeSignIn } from './resume-sign-in.ts'
import { createSocialFlow } from './social-flow.ts'

const fromGoogle = { provider: 'google', idToken: 'id-token', email: 'ada@example.org', isNew: false } as const

let world: ReturnType<typeof createTestPorts>
let social: ReturnType<typeof createSocialFlow>
const state = () => world.ports.store.getSnapshot()

beforeEach(() => {
  world = createTestPorts()
  social = createSocialFlow(world.ports)
})

test('"otherwise a popup. On success the ID token goes to the backend login"', async () => {
  await social.start('Apple')
  expect(world.steps).toEqual(['backend login'])
  expect(Cookies.get()).toEqual({
    userToken: 'user-token',
    SignInMethod: 'Apple',
    IdToken: 'id-token',
    accessToken: 'social',
  })
})

test('an open window is waited for under the overlay, too', async () => {
  world.identity.signInWithPopup.mockImplementation(async () => {
    expect(state()).toMatchObject({ busy: true, overlay: true })
    throw new IdentityError('popupClosed')
  })
  await social.start('google')
  expect(world.identity.signInWithPopup).toHaveBeenCalledOnce()
  expect(state()).toMatchObject({ busy: false, overlay: false })
})

test('"on a window narrower than 900 px that is not a phone, full-page redirect"', async () => {
  world.ports.prefersRedirect.mockReturnValue(true)
  await social.start('google')
  expect(world.steps).toEqual(['left the page'])
  expect(Cookies.get('authLoading')).toBe('true')
  expect(world.ports.markUrl).toHaveBeenCalledWith(true)
})

test('"with the outcome checked on load", under the overlay, which "stays on for 1 second after a login attempt ends"', async () => {
  world.ports.cookies.markAuthLoading()
  world.identity.redirectResult.mockResolvedValue(fromGoogle)
  world.ports.wait.mockImplementation(async (ms) => {
    world.steps.push(`waited ${ms}`)
    expect(state().overlay).toBe(true)
  })
  const resumed = resumeSignIn(world.ports, true)
  expect(state().overlay).toBe(true)
  await resumed
  expect(world.steps).toEqual(['backend login', 'waited 1000'])
  expect(state().overlay).toBe(false)
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markUrl).toHaveBeenCalledWith(false)
})

test('a marked address is checked even if another tab has removed the cookie', async () => {
  world.identity.redirectResult.mockResolvedValue({ ...fromGoogle, provider: 'Apple' })
  await resumeSignIn(world.ports, true)
  expect(Cookies.get('SignInMethod')).toBe('Apple')
})

test('"A query parameter authLoading=true on any page shows a … loading spinner", and goes without a word', async () => {
  const resumed = resumeSignIn(world.ports, true)
  expect(state().overlay).toBe(true)
  await resumed
  expect(state()).toMatchObject({ overlay: false, open: false, message: null })
  expect(world.ports.markUrl).toHaveBeenCalledWith(false)
})

/** Leaves the page for a provider and returns to it, as far as a test can. */
async function returnFrom(provider: 'google' | 'Apple') {
  world.ports.prefersRedirect.mockReturnValue(true)
  await social.start(provider)
  world.ports.store.close()
  await resumeSignIn(world.ports, true)
}

test('an abandoned redirect is reported with its provider', async () => {
  await returnFrom('Apple')
  const message = { tone: 'amber', key: 'redirectUnfinished', values: { provider: 'Apple' } }
  expect(state()).toMatchObject({ open: true, message, overlay: false })
  expect(Cookies.get('authLoading')).toBeUndefined()
})

test('"The loading overlay stays on for 1 second after a login attempt ends": also one that could not leave the page, which takes its marks back', async () => {
  world.ports.prefersRedirect.mockReturnValue(true)
  world.identity.signInWithRedirect.mockRejectedValue(new IdentityError('unavailable'))
  world.ports.wait.mockImplementation(async (ms) => {
    world.steps.push(`waited ${ms}`)
    expect(state().overlay).toBe(true)
  })
  await social.start('Apple')
  expect(world.steps).toEqual(['waited 1000'])
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markUrl).toHaveBeenLastCalledWith(false)
  expect(state()).toMatchObject({
    overlay: false,
    busy: false,
    message: { key: 'Third_Login_Failed_Error_Msg', values: { provider: 'Apple' }, detail: 'unavailable' },
  })
})

test('an account that exists with another provider is linked after its owner has proved that it is theirs', async () => {
  const link = { provider: 'Apple', email: 'ada@example.org' } as const
  world.identity.signInWithPopup.mockRejectedValueOnce(new IdentityError('otherProvider', { link }))
  await social.start('Apple')
  expect(state()).toMatchObject({
    open: true,
    view: 'login',
    link,
    message: { key: 'Third_Login_Failed_Error_Msg', values: { provider: 'Apple' }, detail: 'linkFirst' },
  })
  await social.start('google')
  expect(world.steps).toEqual(['backend login', 'linked'])
})

test('"a register-fail event" for a new user of a social provider', async () => {
  world.identity.signInWithPopup.mockResolvedValue({ ...fromGoogle, isNew: true })
  world.api.login.mockRejectedValue(refusal(codes.ourFault, '', 500, { first_login: true }))
  await social.start('google')
  expect(world.ports.track.mock.calls).toEqual([
    ['sign_up', { method: 'google' }],
    ['register_fail', { method: 'google', code: codes.ourFault }],
  ])
})

test('a window closed by its user has its own message', async () => {
  world.identity.signInWithPopup.mockRejectedValue(new IdentityError('popupClosed'))
  await social.start('Apple')
  expect(state()).toMatchObject({ busy: false, message: { values: { provider: 'Apple' }, detail: 'popupClosed' } })
})

test('a redirect leads on to where the visitor was going', async () => {
  world.identity.redirectResult.mockResolvedValue(fromGoogle)
  world.ports.store.open({ view: 'signup', returnTo: '/ja/dashboard?add=harbour' })
  world.identity.signInWithRedirect.mockImplementation(async () => world.ports.store.set({ returnTo: undefined }))
  await returnFrom('google')
  expect(world.ports.goTo).toHaveBeenCalledWith('/ja/dashboard?add=harbour')
})

test.each([
  ['with another code', codes.planLimitReached, { tone: 'coral', text: 'refused with 20001' }],
  [
    'as not verified',
    codes.emailNotVerified,
    { tone: 'tide', key: 'verificationEmailSent', values: { email: 'ada@example.org' } },
  ],
])('a redirect that the API refuses %s shows a message in the modal', async (_, code, message) => {
  world.identity.redirectResult.mockResolvedValue(fromGoogle)
  world.api.login.mockRejectedValue(refusal(code))
  await returnFrom('google')
  expect(state()).toMatchObject({ open: true, view: 'login', message })
})

test('a failed redirect names its provider', async () => {
  world.identity.redirectResult.mockRejectedValue(new IdentityError('unknown'))
  await returnFrom('google')
  expect(state().message).toMatchObject({ values: { provider: 'Google' }, detail: 'tryAgain' })
})

test('no email is claimed to be sent if the provider did not share the address', async () => {
  world.identity.signInWithPopup.mockResolvedValue({ ...fromGoogle, email: null })
  world.api.login.mockRejectedValue(refusal(codes.emailNotVerified))
  await social.start('google')
  expect(state().message).toEqual({ tone: 'coral', key: 'verificationEmailFailed' })
})

test('nothing happens on an ordinary load', async () => {
  await resumeSignIn(world.ports, false)
  expect(world.steps).toEqual([])
})

test('"Third_Login_Failed_Error_Msg: shown on social login failure, provider name replacing the placeholder"', async () => {
  world.identity.signInWithPopup.mockRejectedValue(new IdentityError('popupBlocked'))
  await social.start('google')
  expect(state()).toMatchObject({
    open: true,
    busy: false,
    message: { key: 'Third_Login_Failed_Error_Msg', values: { provider: 'Google' }, detail: 'popupBlocked' },
  })
})

test('a redirect whose code does not load cleans up, and says so', async () => {
  vi.doMock('./social-flow.ts', () => Promise.reject(new Error('offline')))
  world.ports.cookies.markAuthLoading()
  await resumeSignIn(world.ports, true)
  vi.doUnmock('./social-flow.ts')
  expect(state()).toMatchObject({ overlay: false, open: true, message: { key: 'unavailable' } })
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markUrl).toHaveBeenCalledWith(false)
})
