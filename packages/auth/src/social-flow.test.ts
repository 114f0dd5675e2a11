import { codes } from '@tidewatch/contract/codes'
import Cookies from 'js-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { IdentityError } from './identity-provider.ts'
import { resumeSignIn } from './resume-sign-in.ts'
import { createSocialFlow } from './social-flow.ts'
import { createTestPorts, refusal } from './testing-ports.ts'

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

test('a window has no overlay, and so nothing to wait for', async () => {
  world.identity.signInWithPopup.mockRejectedValue(new IdentityError('popupClosed'))
  await social.start('google')
  expect(world.steps).toEqual([])
})

test('"on a window narrower than 900 px that is not a phone, full-page redirect"', async () => {
  world.ports.prefersRedirect.mockReturnValue(true)
  await social.start('google')
  expect(world.steps).toEqual(['left the page'])
  expect(Cookies.get('authLoading')).toBe('true')
  expect(world.ports.markAddress).toHaveBeenCalledWith(true)
})

test('"with the outcome checked on load", under the overlay, which "stays on for 1 second after a login attempt ends"', async () => {
  world.ports.cookies.markAuthLoading()
  world.identity.redirectResult.mockResolvedValue({ provider: 'google', idToken: 'id-token', isNew: false })
  const resumed = resumeSignIn(world.ports, true)
  expect(state().overlay).toBe(true)
  await resumed
  expect(world.steps).toEqual(['backend login', 'waited 1000'])
  expect(state().overlay).toBe(false)
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markAddress).toHaveBeenCalledWith(false)
})

test('an address that is marked is looked into even when another tab has taken the cookie away', async () => {
  world.identity.redirectResult.mockResolvedValue({ provider: 'Apple', idToken: 'id-token', isNew: false })
  await resumeSignIn(world.ports, true)
  expect(Cookies.get('SignInMethod')).toBe('Apple')
})

test('"A query parameter authLoading=true on any page shows a … loading spinner", and goes without a word', async () => {
  const resumed = resumeSignIn(world.ports, true)
  expect(state().overlay).toBe(true)
  await resumed
  expect(state()).toMatchObject({ overlay: false, open: false, message: null })
  expect(world.ports.markAddress).toHaveBeenCalledWith(false)
})

test('a redirect that was given up half-way is told', async () => {
  world.ports.cookies.markAuthLoading()
  await resumeSignIn(world.ports, true)
  expect(state()).toMatchObject({ open: true, message: { tone: 'amber', key: 'redirectUnfinished' }, overlay: false })
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
  expect(world.ports.markAddress).toHaveBeenLastCalledWith(false)
  expect(state()).toMatchObject({
    overlay: false,
    busy: false,
    message: { key: 'Third_Login_Failed_Error_Msg', values: { provider: 'Apple' }, detail: 'unavailable' },
  })
})

test('an account that exists with another provider: its owner is asked to show that it is theirs, then it is linked', async () => {
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
  world.identity.signInWithPopup.mockResolvedValue({ provider: 'google', idToken: 'id-token', isNew: true })
  world.api.login.mockRejectedValue(refusal(codes.ourFault))
  await social.start('google')
  expect(world.ports.track.mock.calls).toEqual([
    ['sign_up', { method: 'google' }],
    ['register_fail', { method: 'google', code: codes.ourFault }],
  ])
})

test('a window that its user closed is told as that', async () => {
  world.identity.signInWithPopup.mockRejectedValue(new IdentityError('popupClosed'))
  await social.start('Apple')
  expect(state()).toMatchObject({ busy: false, message: { values: { provider: 'Apple' }, detail: 'popupClosed' } })
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

test('a redirect whose code does not load leaves nothing behind, and says so', async () => {
  vi.doMock('./social-flow.ts', () => Promise.reject(new Error('offline')))
  world.ports.cookies.markAuthLoading()
  await resumeSignIn(world.ports, true)
  vi.doUnmock('./social-flow.ts')
  expect(state()).toMatchObject({ overlay: false, open: true, message: { key: 'unavailable' } })
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markAddress).toHaveBeenCalledWith(false)
})
