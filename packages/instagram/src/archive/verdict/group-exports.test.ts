import { expect, test } from 'vitest'
import { groupExports } from './group-exports.ts'

const grouped = (...names: string[]) =>
  groupExports(names.map((name) => ({ name }))).map((group) => group.map(({ name }) => name))

test('parts of one export stay together, even across midnight, and exports of other days are separate', () => {
  const [first, second] = ['instagram-mira-2026-01-31-Aa.zip', 'instagram-mira-2026-02-01-Bb.zip']
  const later = 'instagram-mira-2026-06-01-Cc.zip'
  expect(grouped(first, later, second)).toEqual([[first, second], [later]])
})

test('accounts are never mixed', () => {
  const names = ['instagram-mira-2026-01-31-Aa.zip', 'instagram-otto-2026-01-31-Bb.zip']
  expect(grouped(...names)).toHaveLength(2)
})

test('renamed files belong together only as parts or copies of the same name', () => {
  expect(grouped('old.zip', 'new.zip')).toEqual([['old.zip'], ['new.zip']])
  expect(grouped('mine part 1.zip', 'mine part 2.zip')).toHaveLength(1)
  expect(grouped('mine.zip', 'mine (1).zip')).toHaveLength(1)
  expect(grouped('mira_20200131_part_1.zip', 'mira_20200131_part_2.zip')).toHaveLength(1)
})

test('the files of an unpacked export form one group', () => {
  expect(grouped('connections/followers_1.json', 'connections/following.json')).toHaveLength(1)
})
