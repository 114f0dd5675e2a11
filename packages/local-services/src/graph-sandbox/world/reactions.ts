import { DAY, HOUR, weekOffset } from './calendar.ts'
import { isGiveaway } from './captions.ts'
import { followersAt } from './followers.ts'
import { gaussian, unit } from './random.ts'
import type { AccountSpec } from './spec.ts'
import { isViral } from './spikes.ts'

export type Form = 'IMAGE' | 'CAROUSEL_ALBUM' | 'REEL' | 'VIDEO'
export type Reactions = { likes: number; comments: number; views: number | null; reposts: number }

const formLift: Record<Form, number> = { IMAGE: 1, CAROUSEL_ALBUM: 1.25, REEL: 1.1, VIDEO: 0.85 }

/** The share of a post's final reactions that it has at a given age: most in the first day, the rest over two weeks. */
function maturity(age: number): number {
  if (age <= 0) return 0
  return 0.7 * (1 - Math.exp(-age / (7 * HOUR))) + 0.3 * (1 - Math.exp(-age / (4 * DAY)))
}

function hourLift(spec: AccountSpec, at: number): number {
  const local = new Date(at + weekOffset(spec.timeZone, at - (at % DAY))).getUTCHours()
  const distance = Math.abs(((local - spec.engagement.bestHour + 36) % 24) - 12)
  return 0.8 + 0.45 * Math.exp(-(distance ** 2) / 12)
}

/** A post's likes, comments, views and reposts at a given time. They only ever grow. */
export function reactionsAt(spec: AccountSpec, seq: number, form: Form, at: number, time: number): Reactions {
  const { rate, noise } = spec.engagement
  const viral = isViral(spec, seq)
  const luck = Math.exp(noise * gaussian(spec.seed, 'luck', seq)) * (viral ? 6 + 8 * unit(spec.seed, 'viral', seq) : 1)
  const audience = followersAt(spec, at)
  const likes = audience * rate * formLift[form] * hourLift(spec, at) * luck
  const chat = (isGiveaway(spec, seq) ? 9 : 1) * Math.exp(0.4 * gaussian(spec.seed, 'chat', seq))
  const mature = maturity(time - at)
  return {
    likes: Math.floor(likes * mature),
    comments: Math.floor(likes * 0.018 * chat * mature),
    views: form === 'REEL' ? Math.floor(likes * (9 + 14 * unit(spec.seed, 'views', seq)) * mature) : null,
    reposts: Math.floor(likes * 0.01 * mature),
  }
}
