import { archiveCategories } from '@tidewatch/insights/observation'
import type { CategoryVerdict } from '@tidewatch/instagram/archive/verdict/completeness'
import { expect, test } from 'vitest'
import type { InventorySummary, ReadingSummary } from '#/features/archive/reading/read-outcome.ts'
import { type ImportEvent, type ImportState, initialState, reduceImport } from './import-state.ts'

const inventory: InventorySummary = { ownerHint: null, dateHint: null, layouts: ['G2'], neverRead: {}, problems: [] }
const absent: CategoryVerdict = { level: 'absent', reason: 'not-requested', entries: null, oldest: null, newest: null }

function found(entries: number): CategoryVerdict {
  return { level: 'full', reason: 'reaches-back', entries, oldest: null, newest: null }
}

function reading(owner: string | null): ReadingSummary {
  const none = Object.fromEntries(archiveCategories.map((category) => [category, absent]))
  return {
    owner,
    formerOwners: ['mira.before'],
    exportedAt: null,
    isDated: false,
    verdicts: {
      ...(none as ReadingSummary['verdicts']),
      followers: found(1),
      following: found(0),
      'close-friends': found(1),
      likes: found(1),
      comments: found(2),
    },
    warnings: [],
    layouts: ['G2'],
    filesRead: 4,
  }
}

function after(...events: ImportEvent[]): ImportState {
  return events.reduce(reduceImport, initialState)
}

const read = (owner: string | null = 'mira', expected: string | null = null): ImportEvent[] => [
  { type: 'start', fileNames: ['a.zip'], expected },
  { type: 'worker', message: { type: 'read', inventory, reading: reading(owner) } },
]

function archiveOf(state: ImportState) {
  if (!('archive' in state)) throw new Error(`The step is ${state.step}.`)
  return state.archive
}

test('exactly the categories that a report uses are ticked at first', () => {
  expect(archiveOf(after(...read())).chosen).toEqual(['followers', 'following', 'likes', 'comments'])
})

test('ticking keeps the list in order, and unticking removes', () => {
  const state = after(
    ...read(),
    { type: 'toggle', category: 'followers', on: false },
    { type: 'toggle', category: 'close-friends', on: true },
    { type: 'toggle', category: 'followers', on: true },
  )
  expect(archiveOf(state).chosen).toEqual(['followers', 'following', 'likes', 'comments', 'close-friends'])
})

test("the owner is requested only if the export doesn't name one", () => {
  expect(archiveOf(after(...read('mira')))).toMatchObject({ owner: 'mira', isOwnerKnown: true })
  const typed = archiveOf(after(...read(null), { type: 'owner', owner: 'ana' }))
  expect(typed).toMatchObject({ owner: 'ana', isOwnerKnown: false })
})

test('unusable files lead back to the first step, with the reason', () => {
  const problems = [{ code: 'not-a-zip' as const, file: 'a.zip' }]
  const state = after(
    { type: 'start', fileNames: ['a.zip'], expected: null },
    { type: 'worker', message: { type: 'unreadable', inventory: { ...inventory, problems } } },
  )
  expect(state).toEqual({ step: 'choose', refusal: { kind: 'problems', fileNames: ['a.zip'], problems } })
})

test('an error while sending keeps the reading and the choice', () => {
  const error = new Error('offline')
  const state = after(
    ...read(),
    { type: 'toggle', category: 'likes', on: false },
    { type: 'stage', stage: { name: 'monitor' } },
    { type: 'sendingFailed', error },
  )
  expect(state).toMatchObject({ step: 'review', error, isWaitingForSignIn: false })
  expect(archiveOf(state).chosen).toEqual(['followers', 'following', 'comments'])
})

test('a message from a cancelled worker changes nothing', () => {
  const state = after({ type: 'start', fileNames: ['a.zip'], expected: null }, { type: 'restart' }, ...read().slice(1))
  expect(state).toEqual(initialState)
})

test("someone else's export is refused on this account's page, and can get its own", () => {
  const refused = after(...read('zoe', 'ana'))
  expect(archiveOf(refused)).toMatchObject({ owner: 'zoe', requestedAccount: 'ana', account: null })
  expect(archiveOf(reduceImport(refused, { type: 'ownPage' }))).toMatchObject({ owner: 'zoe', requestedAccount: null })
})

test("an export joins its owner's account, also under a former username", () => {
  expect(archiveOf(after(...read('mira', 'mira')))).toMatchObject({ requestedAccount: null, account: 'mira' })
  expect(archiveOf(after(...read('mira', 'mira.before')))).toMatchObject({
    requestedAccount: null,
    account: 'mira.before',
  })
  expect(archiveOf(after(...read(null, 'ana')))).toMatchObject({
    owner: 'ana',
    requestedAccount: null,
    isOwnerKnown: false,
  })
})
