import { expect, test } from 'vitest'
import { accountAt } from './account.ts'

const even = Date.parse('2026-11-21T12:30:00Z')
const odd = Date.parse('2026-11-21T13:30:00Z')

test('zero.hour is empty every other hour and recovers', () => {
  expect(accountAt('zero.hour', odd)).toMatchObject({ followersCount: 0, mediaCount: 0, biography: '' })
  expect(accountAt('zero.hour', even)?.followersCount).toBeGreaterThan(5_000)
  expect(accountAt('zero.hour', even)?.mediaCount).toBeGreaterThan(50)
})

test('two.faces never shows the same biography and picture in consecutive hours', () => {
  const [one, other] = [accountAt('two.faces', even), accountAt('two.faces', odd)]
  expect(one?.biography).not.toBe(other?.biography)
  expect(one?.pictureVersion).not.toBe(other?.pictureVersion)
  expect(accountAt('two.faces', even + 7_200_000)?.biography).toBe(one?.biography)
})
