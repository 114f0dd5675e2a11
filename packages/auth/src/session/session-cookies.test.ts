import { beforeEach, expect, test } from 'vitest'
import { createSessionCookies } from './session-cookies.ts'

interface Written {
  name: string
  value: string | undefined
  options: object | undefined
}

let written: Written[]
const stored = new Map<string, string>()

// js-cookie's interface, because browsers don't expose a cookie's lifetime or domain.
const jar = {
  get: ((name?: string) => (name ? stored.get(name) : Object.fromEntries(stored))) as never,
  set: (name: string, value: string, options?: object) => {
    written.push({ name, value, options })
    stored.set(name, value)
    return undefined
  },
  remove: (name: string, options?: object) => {
    written.push({ name, value: undefined, options })
    stored.delete(name)
  },
}

const place = { path: '/', sameSite: 'Lax', secure: true, domain: 'tidewatch.example' }
const session = { userToken: 'token', method: 'email', idToken: 'id-token' } as const

beforeEach(() => {
  written = []
  stored.clear()
})

const cookies = () => createSessionCookies({ domain: 'tidewatch.example', secure: true, jar })

test('"Sign-in stores the three cookies (userToken, SignInMethod, IdToken)", for 7 days on the parent domain', () => {
  cookies().write(session)
  const options = { ...place, expires: 7 }
  expect(written).toEqual([
    { name: 'userToken', value: 'token', options },
    { name: 'SignInMethod', value: 'email', options },
    { name: 'IdToken', value: 'id-token', options },
  ])
})

test('"accessToken | 7 days | social provider\'s access token"', () => {
  cookies().write({ ...session, method: 'google', accessToken: 'social' })
  expect(written.at(-1)).toEqual({ name: 'accessToken', value: 'social', options: { ...place, expires: 7 } })
})

test('without "stay signed in" the cookies end with the browser', () => {
  cookies().write(session, false)
  expect(written.map(({ options }) => options)).toEqual([place, place, place])
})

test('"authLoading | 1 day | marks a redirect login in progress"', () => {
  cookies().markAuthLoading()
  expect(written).toEqual([{ name: 'authLoading', value: 'true', options: { ...place, expires: 1 } }])
  expect(cookies().isAuthLoading()).toBe(true)
})

test('"Sign-out clears all cookies": each with the place it was set at', () => {
  cookies().clear()
  expect(written).toEqual(
    ['userToken', 'SignInMethod', 'IdToken', 'accessToken', 'authLoading'].map((name) => ({
      name,
      value: undefined,
      options: place,
    })),
  )
})

test('an empty userToken is no token, and an unknown method is no method', () => {
  stored.set('userToken', '').set('SignInMethod', 'fax')
  expect(cookies().readToken()).toBeUndefined()
  expect(cookies().readMethod()).toBeUndefined()
})

test('without a parent domain, the cookies belong to the host of the page', () => {
  createSessionCookies({ domain: '', secure: false, jar }).markAuthLoading()
  expect(written[0]?.options).toEqual({ path: '/', sameSite: 'Lax', secure: false, expires: 1 })
})
