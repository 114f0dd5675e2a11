import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { expect, test } from 'vitest'
import { buildSampleExport } from './sample-export.ts'
import { isSampleExport } from './sample-files.ts'

const now = new Date('2026-11-26T12:00:00Z')

test('the sample reads like any export: lists by name, and when its owner was active', async () => {
  const file = buildSampleExport(now)
  const inventory = await openArchive([{ name: file.name, blob: file }])
  expect(inventory.readable).toBe(true)
  const { owner, verdicts } = await readArchive(inventory)
  expect(owner).toBe('june.tidepool')
  expect(verdicts.followers.entries).toBe(96)
  expect(verdicts.following.entries).toBe(90)
  for (const list of ['likes', 'comments', 'posts'] as const) expect(verdicts[list].entries, list).toBeGreaterThan(40)
})

test('only the file built here counts as the sample, whatever other files are called', () => {
  const file = buildSampleExport(now)
  expect(isSampleExport([file])).toBe(true)
  expect(isSampleExport([new File([file], file.name)])).toBe(false)
})
