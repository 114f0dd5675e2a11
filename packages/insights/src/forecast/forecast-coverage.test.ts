import { expect, test } from 'vitest'
import { followerTrend, forecastMargin } from '../public/follower-trend.ts'
import { addDays } from '../statistics/calendar.ts'
import { gaussian, seededRandom } from '../testing/planted-history.ts'

const known = 56
const ahead = 28
const accounts = 300

/** The followers gained on consecutive days. */
type Growth = (random: () => number) => () => number

const independent: Growth = (random) => () => 20 + 20 * gaussian(random)

/** Each day takes after the one before. */
const waves: Growth = (random) => {
  let wave = 0
  return () => {
    wave = 0.5 * wave + 17 * gaussian(random)
    return 20 + wave
  }
}

/** Once a month, a hit that fades over days. */
const bursts: Growth = (random) => {
  let burst = 0
  return () => {
    burst = random() < 1 / 30 ? 200 * random() : 0.6 * burst
    return 20 + burst + 6 * gaussian(random)
  }
}

/** The share of accounts whose count lies in the range that was forecast four weeks earlier. */
function coverage(growth: Growth): number {
  const random = seededRandom(1)
  let held = 0
  for (let account = 0; account < accounts; account += 1) {
    const gain = growth(random)
    let followers = 10_000
    const counts = Array.from({ length: known + ahead }, (_, index) => {
      followers += gain()
      return { day: addDays('2026-01-01', index), followers: Math.round(followers) }
    })
    const trend = followerTrend(counts.slice(0, known))
    if (!trend) throw new Error('There is no trend.')
    const distance = Math.abs(trend.followers + trend.perDay * ahead - followers)
    if (distance <= forecastMargin(ahead, trend)) held += 1
  }
  return held / accounts
}

test('four out of five counts lie in the range if days are independent', () => {
  const share = coverage(independent)
  expect(share).toBeGreaterThan(0.74)
  expect(share).toBeLessThan(0.88)
})

test('most counts lie in the range if growth comes in waves or bursts', () => {
  expect(coverage(waves)).toBeGreaterThan(0.65)
  expect(coverage(bursts)).toBeGreaterThan(0.6)
})
