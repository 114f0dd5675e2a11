import type { Sentence } from './report.ts'
import { figureOf, newestOf, type PublicFacts, sentence } from './summary-sentences.ts'

/** Whether the account is available, if that changed. */
export function availabilitySentence({ username, activities }: PublicFacts): Sentence | null {
  const newest = newestOf(activities, 'became-unavailable', 'came-back')
  if (!newest) return null
  return sentence(newest.kind === 'came-back' ? 'cameBack' : 'unavailable', { username, at: Date.parse(newest.at) })
}

/** The newest movement far outside the usual, if there was one. */
export function movementSentence({ username, activities }: PublicFacts): Sentence | null {
  const movement = newestOf(activities, 'followers-spike', 'followers-drop')
  if (!movement) return null
  return sentence(movement.kind === 'followers-spike' ? 'followersSpike' : 'followersDrop', {
    username,
    count: Math.abs(movement.after - movement.before),
    usual: Math.round(movement.usual),
    at: Date.parse(movement.at),
  })
}

/** The newest milestone, if one was passed. */
export function milestoneSentence({ username, activities }: PublicFacts): Sentence | null {
  const passed = newestOf(activities, 'followers-milestone')
  return passed && sentence('milestone', { username, milestone: passed.milestone, at: Date.parse(passed.at) })
}

/** How followers changed over the period; says so if that's unknown. */
export function followersSentence(facts: PublicFacts): Sentence {
  const { username } = facts
  const gained = figureOf(facts, 'followersGained')?.value ?? null
  const followers = figureOf(facts, 'followers')?.value ?? null
  if (gained === null || followers === null) return sentence('followersUnknown', { username })
  if (gained === 0) return sentence('followersSteady', { username, followers })
  const rate = figureOf(facts, 'growthRate')?.value ?? 0
  return sentence(gained > 0 ? 'followersGrew' : 'followersFell', {
    username,
    count: Math.abs(gained),
    rate: Math.abs(rate),
    followers,
  })
}
