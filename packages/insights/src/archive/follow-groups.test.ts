import { expect, test } from 'vitest'
import { type ArchiveSketch, anArchive } from '../testing/test-observations.ts'
import { type FollowGroup, type FollowGroups, followGroupsOf } from './follow-groups.ts'

// Each has their own moment: a loss and a gain with the same moment would be one person renamed.
const people = (...names: string[]) =>
  names.map((username) => ({ username, since: new Date(Date.UTC(2025, 0, username.charCodeAt(0))) }))
const archive = (changes: ArchiveSketch) =>
  anArchive({ owner: 'mira', exportedAt: new Date('2026-11-01T00:00:00Z'), ...changes })
const earlierOn = new Date('2026-10-01T00:00:00Z')
const names = ({ people }: FollowGroups, group: FollowGroup) => people[group]?.map(({ username }) => username) ?? null

const later = archive({
  followers: people('ann', 'bo', 'mira', '__deleted__1'),
  following: people('bo', 'cy', '__deleted__1'),
  followRequestsSent: people('di'),
})

test('one archive shows who follows whom, and nothing about gains or losses', () => {
  const groups = followGroupsOf(later, null)
  expect(names(groups, 'followers')).toEqual(['ann', 'bo', '__deleted__1'])
  expect(names(groups, 'notFollowingBack')).toEqual(['cy'])
  expect(names(groups, 'fans')).toEqual(['ann'])
  expect(names(groups, 'mutual')).toEqual(['bo'])
  expect(names(groups, 'pending')).toEqual(['di'])
  expect(names(groups, 'lost')).toBeNull()
  expect(groups.refusal).toBeNull()
})

test('two archives show who was gained and who was lost', () => {
  const cleo = { username: 'cleo', since: new Date('2026-10-20T00:00:00Z') }
  const groups = followGroupsOf(
    { ...later, followers: [...people('ann', 'bo'), cleo] },
    archive({ exportedAt: earlierOn, followers: people('ann', 'eve') }),
  )
  expect(names(groups, 'lost')).toEqual(['eve'])
  expect(names(groups, 'gained')).toEqual(['cleo'])
  // Since bo's date is from before the earlier archive, bo may have been in it under another name.
  expect(groups.unsure).toBe(1)
})

test('a list with gaps proves no one lost, and no one not following back', () => {
  const cut = { ...later, completeness: { followers: 'partial' as const, following: null } }
  const groups = followGroupsOf(cut, archive({ exportedAt: earlierOn, followers: people('ann', 'bo', 'eve') }))
  expect(names(groups, 'lost')).toEqual([])
  expect(groups.unsure).toBe(1)
  expect(names(groups, 'notFollowingBack')).toBeNull()
})

test("archives of different accounts, of the same day or without the list aren't compared", () => {
  const against = (changes: ArchiveSketch) =>
    followGroupsOf(later, archive({ exportedAt: earlierOn, followers: people('eve'), ...changes }))
  expect(against({ owner: 'otto' }).refusal).toBe('different-owner')
  expect(against({ exportedAt: later.exportedAt }).refusal).toBe('not-newer')
  expect(against({ followers: null }).refusal).toBe('absent')
  expect(names(against({ owner: 'otto' }), 'lost')).toBeNull()
})
