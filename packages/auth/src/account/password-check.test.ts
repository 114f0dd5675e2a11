import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { commonPasswordsOf } from './common-passwords-of.ts'
import { createPasswordCheck } from './password-check.ts'

const email = 'marina.diaz@harbour.example'
const origin = 'https://ranges.example'
/** SHA-1 of `Tide-2026-in`. */
const [prefix, suffix] = ['A554B', 'BE35AFC1F8F4001114936CC80F7474CD20C']

test.each([
  ['Tidewatch-9x', 'passwordOwnWords'],
  ['my1nstagram', null],
  ['xInstagram7', 'passwordOwnWords'],
  ['Marina.Diaz1', 'passwordOwnWords'],
  ['harbour-88', 'passwordOwnWords'],
  ['123456', 'passwordCommon'],
  ['PassWord1', 'passwordCommon'],
  ['qwertyuiop', 'passwordCommon'],
  ['Tide-2026-in', null],
])('%s: %s', async (password, weakness) => {
  expect(await createPasswordCheck('')(password, email)).toBe(weakness)
})

test('short parts of an address are allowed in a password', async () => {
  expect(await createPasswordCheck('')('Adamant-77', 'ada@x.org')).toBeNull()
})

test('no other service is called unless an origin is set', async () => {
  const request = vi.fn<typeof fetch>()
  await createPasswordCheck('', request)('Tide-2026-in', email)
  expect(request).not.toHaveBeenCalled()
})

test('five characters of a hash are enough to look up breached passwords', async () => {
  const request = vi.fn<typeof fetch>(async () => new Response(`0000:7\r\n${suffix}:2\r\n`))
  expect(await createPasswordCheck(origin, request)('Tide-2026-in', email)).toBe('passwordBreached')
  const [address, init] = request.mock.calls[0] ?? expect.fail('Nothing was asked.')
  expect(address).toBe(`${origin}/range/${prefix}`)
  expect(init).toMatchObject({ headers: { 'Add-Padding': 'true' }, credentials: 'omit' })
})

test.each([
  ['made up to hide the range', async () => new Response(`${suffix}:0`)],
  ['without it', async () => new Response('0000:7')],
  ['an error', async () => new Response(`${suffix}:2`, { status: 503 })],
  ['none in time', () => Promise.reject(new DOMException('Too slow.', 'AbortError'))],
] as const)('an answer that is ignored: %s', async (_, request) => {
  expect(await createPasswordCheck(origin, request)('Tide-2026-in', email)).toBeNull()
})

test('the list matches the package, with 3,000 for each minimum length', () => {
  const listed = commonPasswords.split(' ')
  expect(listed).toEqual(commonPasswordsOf(passwords))
  expect(listed.filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(3_000)
})
