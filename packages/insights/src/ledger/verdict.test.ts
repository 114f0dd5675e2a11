import { expect, test } from 'vitest'
import { judgeList, type ListContext, type ListFacts } from './verdict.ts'

const day = 86_400_000
const madeAt = new Date('2026-09-08T05:00:00Z')
const ago = (days: number) => new Date(madeAt.getTime() - days * day)
const counter = (before: number, after = before) => [
  { at: ago(0.5), count: before },
  { at: ago(-0.5), count: after },
]

function verdict(facts: Partial<ListFacts>, context: Partial<ListContext> = {}) {
  const { verdict: found, evidence } = judgeList(
    { claimed: 'unknown', oldest: ago(1_500), newest: ago(1), madeAt, people: 100, ...facts },
    { list: 'followers', following: null, scheduledBefore: null, counter: [], ...context },
  )
  return `${found}: ${evidence}`
}

const recent = { oldest: ago(1) }
const vouched: Partial<ListFacts> = { claimed: 'full' }
const reaching = { oldest: ago(1_500), madeAt }

test.each<[string, Partial<ListFacts>, Partial<ListContext>]>([
  ['full: reaches-back', vouched, {}],
  ['full: reaches-back', vouched, { scheduledBefore: ago(1) }],
  ['unknown: not-vouched-for', {}, {}],
  ['unknown: not-vouched-for', {}, { scheduledBefore: ago(1) }],
  ['full: equals-counter', {}, { counter: counter(100) }],
  ['partial: gaps', { claimed: 'partial' }, {}],
  ['partial: below-counter', {}, { counter: counter(200) }],
  ['full: reaches-back', vouched, { counter: counter(104) }],
  ['partial: below-counter', { ...vouched, oldest: ago(700) }, { counter: counter(200) }],
  ['limited: recent-only', { ...vouched, oldest: ago(1_050) }, {}],
  ['limited: recent-only', { ...vouched, oldest: ago(1_050) }, { scheduledBefore: ago(1) }],
  ['increment: newcomers-only', recent, { following: reaching }],
  ['increment: newcomers-only', recent, { following: { oldest: ago(500), madeAt } }],
  ['increment: newcomers-only', { ...recent, claimed: 'increment' }, {}],
  ['increment: same-schedule', { oldest: ago(90) }, { scheduledBefore: ago(1) }],
  ['limited: recent-only', recent, {}],
  ['limited: recent-only', recent, { list: 'following', following: reaching, scheduledBefore: ago(1) }],
  ['full: equals-counter', { oldest: ago(90) }, { counter: counter(99, 100) }],
  ['limited: recent-only', { oldest: ago(90) }, { counter: counter(99, 101) }],
  ['limited: recent-only', { oldest: ago(90) }, { counter: counter(99, 100).slice(1) }],
  ['unknown: undated', { oldest: null }, {}],
])('%s', (expected, facts, context) => expect(verdict(facts, context)).toBe(expected))

test('a scheduled delivery spans the time since the previous one', () => {
  const facts: ListFacts = { claimed: 'unknown', newest: ago(0), madeAt, people: 2, ...recent }
  const context: ListContext = { list: 'followers', following: null, scheduledBefore: ago(2), counter: [] }
  expect(judgeList(facts, context).span).toEqual({ from: ago(2), to: madeAt })
})
