import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPlain } from './testing/read-plain.ts'
import { followersPath, relation } from './testing/samples.ts'
import { openArchive } from './zip/open-archive.ts'

const count = 300_000

function largeFollowersFile(): Uint8Array<ArrayBuffer> {
  const items = Array.from({ length: count }, (_, index) =>
    JSON.stringify(relation(`user_${index.toString(36)}`, 1_400_000_000 + index), null, 2),
  )
  const text = new TextEncoder().encode(`[${items.join(',\n')}]`)
  return new Uint8Array(zipSync({ [followersPath]: text }, { level: 1 }))
}

test('300,000 followers in one file are read without buffering the file', async () => {
  const blob = new Blob([largeFollowersFile()])
  const inventory = await openArchive([{ name: 'large.zip', blob }])
  const size = inventory.entries[0]?.bytes ?? 0
  expect(size).toBeGreaterThan(50 * 1024 * 1024)
  let done = 0
  let largestStep = 0
  const { observation, warnings } = await readPlain(inventory, {
    onProgress: ({ doneBytes }) => {
      largestStep = Math.max(largestStep, doneBytes - done)
      done = doneBytes
    },
  })
  expect(observation.followers).toHaveLength(count)
  expect(observation.followers?.[0]).toEqual({
    username: `user_${(count - 1).toString(36)}`,
    since: new Date((1_400_000_000 + count - 1) * 1000),
  })
  expect(warnings).toEqual([])
  expect(done).toBe(size)
  expect(largestStep).toBeLessThanOrEqual(1024 * 1024)
})
