import { DAY, HOUR } from './calendar.ts'
import { smoothNoise, unit } from './random.ts'
import { latest, occurrence, type Recurrence, recurringFrom } from './recurrence.ts'
import type { AccountSpec } from './spec.ts'
import { recentSpikes } from './spikes.ts'

const REFERENCE = Date.UTC(2026, 0, 1)

/** The days when the platform removes bots: many accounts lose followers within the same ten hours. */
const purgeDays: Recurrence = recurringFrom('purge', 70, '2026-09-22T02:00:00Z')

function rise(elapsed: number, scale: number): number {
  return elapsed <= 0 ? 0 : 1 - Math.exp(-elapsed / scale)
}

function growingDays(spec: AccountSpec, time: number): number {
  const { stall } = spec.followers
  if (!stall) return (time - REFERENCE) / DAY
  const stalledDays = (at: number) => {
    const last = latest(stall.plan, at)
    return last.index * stall.days + Math.min(stall.days, (at - last.at) / DAY)
  }
  return (time - REFERENCE) / DAY - (stalledDays(time) - stalledDays(REFERENCE))
}

function trend(spec: AccountSpec, time: number): number {
  const { base, perDay } = spec.followers
  const days = growingDays(spec, time)
  // Both branches meet with the same slope, and neither can fall below zero.
  return days > 0 && perDay > 0 ? base + perDay * days : base * Math.exp((perDay / base) * days)
}

function purged(spec: AccountSpec, time: number): number {
  const { purgeLoss, base } = spec.followers
  if (purgeLoss === 0) return 0
  const newest = latest(purgeDays, time).index
  let lost = 0
  for (let index = newest; index > newest - 4; index -= 1) {
    const elapsed = time - occurrence(purgeDays, index).at
    const strength = 0.6 + 0.8 * unit(spec.seed, 'purge', index)
    lost += strength * Math.min(1, elapsed / (10 * HOUR)) * Math.exp(-elapsed / (35 * DAY))
  }
  return lost * purgeLoss * base
}

function spiked(spec: AccountSpec, time: number): number {
  const { spike, base } = spec.followers
  if (!spike) return 0
  let gained = 0
  for (const { index, at } of recentSpikes(spec, time, 4)) {
    const strength = 0.6 + 0.8 * unit(spec.seed, 'spike-strength', index)
    const elapsed = time - at
    gained += strength * rise(elapsed, 1.5 * DAY) * Math.exp(-Math.max(0, elapsed) / (80 * DAY))
  }
  return gained * spike.share * base
}

/** The follower count at a given time: trend, weekly wave, noise, spikes and purges. */
export function followersAt(spec: AccountSpec, time: number): number {
  const { base, weeklyWave, noise } = spec.followers
  const days = (time - REFERENCE) / DAY
  const wave = Math.sin(2 * Math.PI * (days / 7 + unit(spec.seed, 'wave-phase')))
  const drift = 0.6 * smoothNoise(spec.seed, 'daily', days) + 0.4 * smoothNoise(spec.seed, 'slow', days / 5)
  const fluctuation = base * (weeklyWave * wave + noise * drift)
  return Math.max(1, Math.round(trend(spec, time) + fluctuation + spiked(spec, time) - purged(spec, time)))
}

/** Followers as the platform reports them: the count, or 0 during a glitch. */
export function reportedFollowersAt(spec: AccountSpec, time: number): number {
  const { glitch } = spec.followers
  if (glitch && time - latest(glitch.plan, time).at < glitch.hours * HOUR) return 0
  return followersAt(spec, time)
}

export function followsAt(spec: AccountSpec, time: number): number {
  const weeks = (time - REFERENCE) / (7 * DAY)
  return Math.min(
    7500,
    Math.max(0, Math.round(spec.follows * (1 + 0.04 * smoothNoise(spec.seed, 'follows', weeks / 3)))),
  )
}
