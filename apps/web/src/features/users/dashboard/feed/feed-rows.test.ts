import type { FeedItem } from '@tidewatch/contract/users/dashboard'
import { expect, test } from 'vitest'
import { feedItem } from './feed-item.fixture.ts'
import { dayRows } from './feed-rows.ts'

const at = '2026-11-20T08:00:00Z'
const came = (username: string, monitorId = 'monitor'): FeedItem => ({
  ...feedItem(username, at),
  monitorId,
  activity: { id: username, kind: 'follower-gained', at, notBefore: null, username },
})

test('people at one account share a row, in the place of the first; a single one keeps their own', () => {
  const notable = [feedItem('a', at), came('ada'), feedItem('b', at), came('bo'), came('cy', 'other')]
  const { rows } = dayRows({ notable, usual: [] })
  expect(rows.map((row) => (row.kind === 'change' ? row.item.activity.id : row.items.length))).toEqual([
    'a',
    2,
    'b',
    'cy',
  ])
})

test("several people get a sentence even if they're usual, together with unusual ones", () => {
  const day = { notable: [came('ada')], usual: [came('bo'), feedItem('post', at), came('cy', 'other')] }
  const { rows, usual } = dayRows(day)
  expect(rows.map((row) => row.kind !== 'change' && row.items.map(({ activity }) => activity.id))).toEqual([
    ['ada', 'bo'],
  ])
  expect(usual.map(({ activity }) => activity.id)).toEqual(['post', 'cy'])
})
