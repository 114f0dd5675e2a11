import { expect, test } from 'vitest'
import { analyseOwnInsights, type OwnInsights } from '../connected/analyse-own-insights.ts'
import { analyseAccount } from '../public/analyse-account.ts'
import { gainPeriod } from '../public/profile-figures.ts'
import { type ProofFigureKey, proofFigureKeys, proofFigures } from './proof-figures.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const period = { from: '2026-10-23', to: '2026-11-21' }
const checks = (counts: Record<string, number>) =>
  Object.entries(counts).map(([day, followers]) => ({
    instagramId: '1',
    username: 'harbour.lights',
    name: null,
    pictureUrl: null,
    biography: null,
    website: null,
    followers,
    following: 10,
    posts: 0,
    capturedAt: at(day),
  }))
const cardOf = (chosen: readonly ProofFigureKey[], counts: Record<string, number>, insights: OwnInsights | null) => {
  const input = {
    source: 'public' as const,
    snapshots: checks(counts),
    media: [],
    period,
    timeZone: 'UTC',
    now: new Date('2026-11-21T20:00:00Z'),
  }
  return proofFigures(chosen, analyseAccount(input), insights, gainPeriod(input))
}

const own = (points: Record<string, number>) =>
  analyseOwnInsights(
    Object.entries(points).map(([day, value]) => ({ metric: 'reach', day, part: '', value })),
    {
      ...period,
      timeZone: 'UTC',
      followers: 4_000,
      isRefused: false,
      capturedAt: at('2026-11-21'),
    },
  )

test("a card shows the selected figures in the card's order, including unknown ones", () => {
  const chosen: ProofFigureKey[] = ['medianLikes', 'followers']
  expect(cardOf(chosen, { '2026-11-20': 100 }, null)).toMatchObject([
    {
      key: 'followers',
      value: 100,
      period: null,
      provenance: { source: 'public', capturedAt: '2026-11-20T12:00:00.000Z' },
    },
    { key: 'medianLikes', value: null, period },
  ])
  const all = cardOf(proofFigureKeys, { '2026-11-20': 100 }, own({ '2026-11-19': 50 }))
  expect(all.map(({ key }) => key)).toEqual(proofFigureKeys)
})

test('a change covers the days between its first and last check, not the whole period', () => {
  const [gained] = cardOf(['followersGained'], { '2026-11-10': 100, '2026-11-20': 130 }, null)
  expect(gained).toMatchObject({ value: 30, period: { from: '2026-11-10', to: '2026-11-20' } })
})

test('a change since a check before the period covers the days since that check', () => {
  const [gained] = cardOf(['followersGained'], { '2026-10-20': 100, '2026-11-05': 190, '2026-11-20': 200 }, null)
  expect(gained).toMatchObject({ value: 100, period: { from: '2026-10-20', to: '2026-11-20' } })
})

test('an unknown change covers no days', () => {
  const [gained] = cardOf(['followersGained'], { '2026-11-20': 200 }, null)
  expect(gained).toMatchObject({ value: null, period: null })
})

test("reach of a typical day is the median of the known days, which aren't added up", () => {
  const points = { '2026-11-01': 10, '2026-11-02': 1_000, '2026-11-05': 20 }
  expect(cardOf(['reachPerDay'], {}, own(points))).toEqual([
    {
      key: 'reachPerDay',
      value: 20,
      unit: 'count',
      period: { from: '2026-11-01', to: '2026-11-05' },
      provenance: { source: 'connected', capturedAt: '2026-11-21T12:00:00.000Z', basis: { kind: 'days', count: 3 } },
    },
  ])
  expect(cardOf(['reachPerDay'], {}, own({}))).toMatchObject([{ value: null, period: null }])
  expect(cardOf(['reachPerDay'], {}, null)).toEqual([])
})
