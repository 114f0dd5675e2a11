import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

const sandbox = createSandbox({ tokens: [] })

async function archiveOn(day: string) {
  const headers = { 'x-sandbox-now': `${day}T12:00:00Z` }
  const answer = await sandbox.request('/archives/june.tidepool.zip', { headers })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const followers: { string_list_data: { value: string; timestamp: number }[] }[] = JSON.parse(
    strFromU8(files['connections/followers_and_following/followers_1.json'] ?? new Uint8Array()),
  )
  return {
    name: answer.headers.get('content-disposition'),
    followers: followers.flatMap((item) => item.string_list_data),
  }
}

test('an export is named after its day and lists no one from the future', async () => {
  const { name, followers } = await archiveOn('2026-11-20')
  expect(name).toContain('instagram-june.tidepool-2026-11-20-')
  expect(followers.length).toBeGreaterThan(60)
  const day = Date.parse('2026-11-20T12:00:00Z') / 1000
  expect(followers.every(({ timestamp }) => timestamp <= day)).toBe(true)
})

test('the same day gives the same export, and a month later some followers are new and some are gone', async () => {
  const [one, same, later] = [
    await archiveOn('2026-10-20'),
    await archiveOn('2026-10-20'),
    await archiveOn('2026-11-20'),
  ]
  expect(same.followers).toEqual(one.followers)
  const names = (archive: typeof one) => new Set(archive.followers.map(({ value }) => value))
  const without = (archive: typeof one, other: typeof one) =>
    [...names(archive)].filter((name) => !names(other).has(name)).length
  expect(without(later, one)).toBeGreaterThan(1)
  expect(without(one, later)).toBeGreaterThan(1)
})
