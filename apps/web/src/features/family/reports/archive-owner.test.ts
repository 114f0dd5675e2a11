import { archiveMark } from '@tidewatch/contract/family/agreements'
import { expect, test } from 'vitest'
import { hasDifferentOwner, hashOwnerNames } from './archive-owner.ts'

const marksOf = async (agreementId: string, owner: string | null, formerOwners: string[] = []) =>
  (await hashOwnerNames(agreementId, { owner, formerOwners })).marks

test('a mark ignores case, and differs between names and between family agreements', async () => {
  const [mark = ''] = await marksOf('a', 'Ana.Example')
  // Computed independently, from the contract's description.
  expect(archiveMark.parse(mark)).toBe('950c6f3603fe925af670da893b16f1beae628e5e6feb96c45f5e7a7038aed3ba')
  expect(await marksOf('a', 'ana.example')).toEqual([mark])
  expect(await marksOf('a', 'zoe.example')).not.toEqual([mark])
  expect(await marksOf('b', 'ana.example')).not.toEqual([mark])
})

test("another account is told apart from a renamed one, and from an export that doesn't name its owner", async () => {
  const [archiveMark = ''] = await marksOf('a', 'ana.example')
  const agreement = { archiveMark }
  expect(hasDifferentOwner(agreement, await hashOwnerNames('a', { owner: 'zoe.example', formerOwners: [] }))).toBe(true)
  expect(
    hasDifferentOwner(agreement, await hashOwnerNames('a', { owner: 'ana.now', formerOwners: ['ana.example'] })),
  ).toBe(false)
  expect(hasDifferentOwner(agreement, await hashOwnerNames('a', { owner: null, formerOwners: [] }))).toBe(false)
  expect(
    hasDifferentOwner({ archiveMark: null }, await hashOwnerNames('a', { owner: 'zoe.example', formerOwners: [] })),
  ).toBe(false)
})
