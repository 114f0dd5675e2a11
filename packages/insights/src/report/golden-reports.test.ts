import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActivityKind } from '../activity.ts'
import {
  activitiesOf,
  type Plant,
  plantedCollections,
  plantedDay,
  plantedDays,
  reportOf,
} from '../testing/planted-account.ts'
import { seededRandom } from '../testing/planted-history.ts'
import { reportSchema } from './report.ts'

const spikeDay = plantedDays - 10
/** Many histories in one test: slow on a busy machine. */
const timeoutMs = 60_000
const movements: ActivityKind[] = ['followers-spike', 'followers-drop']

/** A report's findings in brief. */
function findingsOf(plant: Plant) {
  const { status, report } = reportOf(plantedCollections(plant))
  reportSchema.parse(JSON.parse(JSON.stringify(report)))
  const { bestTimes, types = [], hashtags = [] } = report
  const better = <Item extends { confidence: string; timesMedian: number | null }>(items: readonly Item[]) =>
    items.filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 0) > 1)
  return {
    status,
    summary: report.summary.map(({ key }) => key),
    movements: report.changes
      .filter(({ kind }) => movements.includes(kind))
      .map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`),
    posts: report.changes.filter(({ kind }) => kind === 'post-published').length,
    weekday: bestTimes?.bestWeekday,
    hour: bestTimes?.bestHour,
    types: better(types).map(({ type }) => type),
    hashtags: better(hashtags).map(({ tag }) => tag),
  }
}

const nothingPlanted = {
  status: 'ready',
  movements: [],
  posts: 14,
  weekday: null,
  hour: null,
  types: [],
  hashtags: [],
}

test('in a history of pure noise, growth and posts are reported, but no spike, rhythm or effect', () => {
  expect(findingsOf({ seed: 1 })).toMatchObject(nothingPlanted)
})

test('a planted spike is found on its day and reported first, and nothing else is found', () => {
  const plant = { seed: 2, extraFollowers: (day: number) => (day === spikeDay ? 600 : 0) }
  const { summary, ...rest } = findingsOf(plant)
  expect(rest).toEqual({ ...nothingPlanted, movements: [`followers-spike ${plantedDay(spikeDay)}`] })
  expect(summary[0]).toBe('followersSpike')
})

test("a planted drop is found, and a spike that a second collection reverts isn't", () => {
  const drop = { seed: 3, extraFollowers: (day: number) => (day === spikeDay ? -600 : 0) }
  expect(findingsOf(drop).movements).toEqual([`followers-drop ${plantedDay(spikeDay)}`])
  const slip = { seed: 3, extraFollowers: (day: number) => (day === spikeDay ? 600 : day === spikeDay + 1 ? -600 : 0) }
  expect(findingsOf(slip).movements).toEqual([])
})

test('a planted weekly rhythm is found, and nothing else', () => {
  const onFridays = {
    seed: 4,
    likesTimes: ({ postedAt }: { postedAt: Date }) => (postedAt.getUTCDay() === 5 ? 1.8 : 1),
  }
  expect(findingsOf(onFridays)).toMatchObject({ ...nothingPlanted, weekday: 4 })
})

test('a planted type and a planted hashtag are found', () => {
  const reels = { seed: 5, likesTimes: ({ type }: { type: string }) => (type === 'reel' ? 1.6 : 1) }
  expect(findingsOf(reels)).toMatchObject({ types: ['reel'], hashtags: [] })
  const storm = {
    seed: 6,
    likesTimes: ({ caption }: { caption: string | null }) => (caption?.includes('#storm') ? 1.6 : 1),
  }
  expect(findingsOf(storm)).toMatchObject({ types: [], hashtags: ['storm'] })
})

test(
  'nothing is found in pure noise: false findings are as rare as claimed',
  () => {
    const histories = Array.from({ length: 24 }, (_, index) => findingsOf({ seed: 100 + index }))
    const countMatching = (isWrong: (history: ReturnType<typeof findingsOf>) => boolean) =>
      histories.filter(isWrong).length
    expect(countMatching(({ movements }) => movements.length > 0)).toBeLessThanOrEqual(1)
    expect(countMatching(({ weekday }) => weekday !== null)).toBeLessThanOrEqual(3)
    expect(countMatching(({ types }) => types.length > 0)).toBeLessThanOrEqual(3)
    expect(countMatching(({ hashtags }) => hashtags.length > 0)).toBeLessThanOrEqual(3)
  },
  timeoutMs,
)

test(
  "a report is the same for any order of collections and posts, and when it's written again",
  () => {
    const collections = plantedCollections({ seed: 7, extraFollowers: (day) => (day === spikeDay ? 600 : 0) })
    const written = reportOf(collections)
    expect(reportOf(collections)).toEqual(written)
    expect(new Set(activitiesOf(collections).map(({ id }) => id)).size).toBe(activitiesOf(collections).length)
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed)
        const shuffled = collections.map((collection) => ({
          ...collection,
          media: collection.media
            .map((post) => ({ post, place: random() }))
            .sort((a, b) => a.place - b.place)
            .map(({ post }) => post),
        }))
        expect(reportOf(shuffled)).toEqual(written)
      }),
      { numRuns: 5 },
    )
  },
  timeoutMs,
)
