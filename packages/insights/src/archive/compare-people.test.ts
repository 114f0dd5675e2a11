import { expect, test } from 'vitest'
import { finish } from '../pausable.ts'
import { comparePeople, confirmRenames, type ListState, type PeopleChanges } from './compare-people.ts'

const since = new Date('2023-11-14T22:13:20Z')
const full = (madeAt: string): ListState => ({ completeness: 'full', oldest: since, madeAt: new Date(madeAt) })
const lists = { earlier: full('2026-01-01'), later: full('2026-01-05') }
const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ username: `${prefix}${index}`, since }))
const names = (prefix: string, count: number) => people(prefix, count).map(({ username }) => username)

test('thousands who share one second all stay unsure, in linear time', () => {
  const count = 20_000
  const difference = {
    gone: people('gone', count),
    come: people('come', count),
    together: [names('gone', count), names('come', count)],
  }
  const { gained, lost, renamed, unsure } = finish(comparePeople(difference, lists))
  expect([gained, lost, renamed]).toEqual([[], [], []])
  expect(unsure).toHaveLength(2 * count)
  expect(new Set(unsure.map(({ reason }) => reason))).toEqual(new Set(['other-name']))
})

test('many pairs, each with its own second, take linear time', () => {
  const moments = Array.from({ length: 20_000 }, (_, index) => new Date(since.getTime() + index * 1_000))
  const at = (prefix: string) => moments.map((moment, index) => ({ username: `${prefix}${index}`, since: moment }))
  const difference = {
    gone: at('gone'),
    come: at('come'),
    together: moments.map((_, index) => [`gone${index}`, `come${index}`]),
  }
  const { gained, lost, renamed, unsure } = finish(comparePeople(difference, lists))
  expect([gained.length, lost.length, renamed.length, unsure.length]).toEqual([20_000, 20_000, 0, 0])
})

test('confirming renames pauses regularly, however many there are', () => {
  const list = (): PeopleChanges => ({
    gained: [],
    lost: [],
    renamed: people('new', 20_000).map((person, index) => ({
      ...person,
      before: `old${index}`,
      confidence: 'same-moment',
    })),
    unsure: [],
  })
  const work = confirmRenames({ followers: list(), following: list() })
  let pauses = 0
  let step = work.next()
  for (; !step.done; step = work.next()) pauses += 1
  // A pause per thousand people, in each list once for counting and once for the verdict.
  expect(pauses).toBe(80)
  expect(step.value.followers.renamed.every(({ confidence }) => confidence === 'both-lists')).toBe(true)
})

test('several people who all began before the oldest entry of a full list may only have been cut off', () => {
  const days = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      username: `day${from + index}`,
      since: new Date(Date.UTC(2020, 0, 1 + from + index)),
    }))
  const later = { ...full('2026-01-05'), oldest: new Date(Date.UTC(2020, 0, 11)) }
  const [youngLeft] = days(20, 1)
  const cut = finish(comparePeople({ gone: [...days(7, 3), ...days(20, 1)], come: [] }, { ...lists, later }))
  expect(cut.lost).toEqual([youngLeft])
  expect(cut.unsure).toEqual(days(7, 3).map((person) => ({ ...person, reason: 'later-limited' })))
  const oldestLeft = finish(comparePeople({ gone: days(8, 2), come: [] }, { ...lists, later }))
  expect([oldestLeft.lost, oldestLeft.unsure]).toEqual([days(8, 2), []])
  const counted = { ...later, equalsCounter: true }
  const manyLeft = finish(comparePeople({ gone: days(7, 3), come: [] }, { ...lists, later: counted }))
  expect([manyLeft.lost, manyLeft.unsure]).toEqual([days(7, 3), []])
})
