import type { ArchiveReading } from '@tidewatch/instagram/read-archive'
import { expect, test } from 'vitest'
import { type ImportEvent, type ImportState, initialState, reduceImport } from './import-state.ts'
import type { InventorySummary } from './reading/worker-messages.ts'

const inventory: InventorySummary = { ownerHint: null, dateHint: null, layouts: ['G2'], neverRead: {}, problems: [] }

function reading(owner: string | null): ArchiveReading {
  return {
    observation: {
      owner,
      createdAt: null,
      followers: [{ username: 'ana', since: null }],
      following: [],
      followRequestsSent: null,
      recentlyUnfollowed: null,
      closeFriends: [{ username: 'bo', since: null }],
      blocked: null,
      interactions: [
        { kind: 'like-post', username: 'ana', at: null },
        { kind: 'comment', username: 'ana', at: null },
        { kind: 'comment', username: 'ana', at: null },
      ],
      posts: null,
    },
    completeness: {
      profile: 'absent',
      followers: 'full',
      following: 'full',
      'follow-requests-sent': 'absent',
      'recently-unfollowed': 'absent',
      'close-friends': 'full',
      blocked: 'absent',
      likes: 'full',
      comments: 'full',
      'story-interactions': 'absent',
      posts: 'absent',
    },
    warnings: [],
    layouts: ['G2'],
    filesRead: 4,
  }
}

function after(...events: ImportEvent[]): ImportState {
  return events.reduce(reduceImport, initialState)
}

const read = (owner: string | null = 'mira'): ImportEvent[] => [
  { type: 'start', fileNames: ['a.zip'] },
  { type: 'worker', message: { type: 'read', inventory, reading: reading(owner) } },
]

function archiveOf(state: ImportState) {
  if (!('archive' in state)) throw new Error(`The step is ${state.step}.`)
  return state.archive
}

test('what was read is counted by category, and absent is not zero', () => {
  expect(archiveOf(after(...read())).counts).toMatchObject({
    followers: 1,
    following: 0,
    likes: 1,
    comments: 2,
    'story-interactions': null,
    posts: null,
  })
})

test('at first everything that a report uses is ticked, and nothing else', () => {
  expect(archiveOf(after(...read())).chosen).toEqual(['followers', 'following', 'likes', 'comments'])
})

test('ticking keeps the order of the list and unticking removes', () => {
  const state = after(
    ...read(),
    { type: 'toggle', category: 'followers', on: false },
    { type: 'toggle', category: 'close-friends', on: true },
    { type: 'toggle', category: 'followers', on: true },
  )
  expect(archiveOf(state).chosen).toEqual(['followers', 'following', 'likes', 'comments', 'close-friends'])
})

test('the owner is asked for only when the archive does not say', () => {
  expect(archiveOf(after(...read('mira')))).toMatchObject({ owner: 'mira', isOwnerKnown: true })
  const typed = archiveOf(after(...read(null), { type: 'owner', owner: 'ana' }))
  expect(typed).toMatchObject({ owner: 'ana', isOwnerKnown: false })
})

test('files that cannot be used lead back to choosing, with the reason', () => {
  const problems = [{ code: 'not-a-zip' as const, file: 'a.zip' }]
  const state = after(
    { type: 'start', fileNames: ['a.zip'] },
    { type: 'worker', message: { type: 'unreadable', inventory: { ...inventory, problems } } },
  )
  expect(state).toEqual({ step: 'choose', refusal: { kind: 'problems', fileNames: ['a.zip'], problems } })
})

test('an error while sending keeps what was read and chosen', () => {
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

test('a message of a worker that was cancelled changes nothing', () => {
  const state = after({ type: 'start', fileNames: ['a.zip'] }, { type: 'restart' }, ...read().slice(1))
  expect(state).toEqual(initialState)
})
