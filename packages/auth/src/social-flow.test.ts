import Cookies from 'js-cookie'
import { beforeEach, expect, test } from 'vitest'
import { IdentityError } from './identity-provider.ts'
import { createSocialFlow } from './social-flow.ts'
import { createTestPorts } from './testing-ports.ts'

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

test('"on a window narrower than 900 px that is not a phone, full-page redirect"', async () => {
  world.ports.prefersRedirect.mockReturnValue(true)
  await social.start('google')
  expect(world.steps).toEqual(['left the page'])
  expect(Cookies.get('authLoading')).toBe('true')
  expect(world.ports.markAddress).toHaveBeenCalledWith(true)
})

test('"with the outcome checked on load", under the overlay, which "stays on for 1 second after a login attempt ends"', async () => {
  world.ports.cookies.markAuthLoading()
  world.identity.redirectResult.mockResolvedValue({ provider: 'google', idToken: 'id-token' })
  const resumed = social.resume(true)
  expect(state().overlay).toBe(true)
  await resumed
  expect(world.steps).toEqual(['backend login', 'waited 1000'])
  expect(state().overlay).toBe(false)
  expect(Cookies.get('authLoading')).toBeUndefined()
  expect(world.ports.markAddress).toHaveBeenCalledWith(false)
})

test('an address that is marked without a sign-in under way loads nothing and is unmarked', async () => {
  await social.resume(true)
  expect(world.identity.redirectResult).not.toHaveBeenCalled()
  expect(world.ports.markAddress).toHaveBeenCalledWith(false)
})

test('nothing happens on an ordinary load', async () => {
  await social.resume(false)
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
