import type { AccountState } from '../world/account.ts'
import { HOUR } from '../world/calendar.ts'
import { pageOf, postAt } from '../world/posts.ts'
import { hash, pick, unit } from '../world/random.ts'

/** A comment on one of the account's posts, or a mention of the account in a comment elsewhere. */
export type OwnEvent = {
  field: 'comments' | 'mentions'
  commentId: string
  mediaId: string
  parentId: string | null
  from: { id: string; username: string }
  text: string
  at: number
}

const people = ['bay.walker', 'ines.draws', 'tide.pool', 'koji.runs', 'mint.and.salt', 'old.ferry', 'sofi.plants']
const texts = ['Beautiful.', 'When are you open on Sunday?', 'This made my day', 'So calm here', 'Wow', 'Saved this.']
const MAX_PER_HOUR = 25

function eventOf(account: AccountState, topic: string, n: number, at: number): OwnEvent {
  const { spec } = account
  const { seqs } = pageOf(spec, at, { limit: 6 })
  const seq = seqs.length > 0 ? pick(seqs, spec.seed, `${topic}/post`, n) : 0
  const username = pick(people, spec.seed, `${topic}/who`, n)
  const id = (seed: number) => String(hash(`${spec.key}/${topic}/${n}`, seed)).padStart(10, '0')
  const isMention = topic === 'mentions'
  return {
    field: isMention ? 'mentions' : 'comments',
    commentId: `179${id(1)}${id(2).slice(0, 4)}`,
    mediaId: isMention || seqs.length === 0 ? `180${id(3)}${id(4).slice(0, 4)}` : postAt(spec, seq, at).id,
    parentId: !isMention && unit(spec.seed, `${topic}/reply`, n) < 0.2 ? `179${id(5)}${id(6).slice(0, 4)}` : null,
    from: { id: `6${String(hash(username, 21)).padStart(10, '0')}`, username },
    text: isMention ? `@${account.username} ${pick(texts, spec.seed, topic, n)}` : pick(texts, spec.seed, topic, n),
    at,
  }
}

function ofHour(account: AccountState, topic: 'comments' | 'mentions', hour: number): OwnEvent[] {
  const { spec } = account
  const usual = (account.followersCount ** 0.6 / 400) * (topic === 'comments' ? 1 : 0.15)
  const count = Math.min(
    MAX_PER_HOUR,
    Math.floor(usual * 2 * unit(spec.seed, topic, hour) + unit(spec.seed, `${topic}/rest`, hour)),
  )
  return Array.from({ length: count }, (_, place) => {
    const n = hour * 32 + place
    const at = hour * HOUR + Math.floor(unit(spec.seed, `${topic}/at`, n) * HOUR)
    return eventOf(account, topic, n, at - (at % 1000))
  })
}

/** Events between two times, oldest first. Repeated calls with the same times return the same events. */
export function eventsBetween(account: AccountState, from: number, to: number): OwnEvent[] {
  const events: OwnEvent[] = []
  for (let hour = Math.floor(from / HOUR); hour * HOUR < to; hour += 1) {
    events.push(...ofHour(account, 'comments', hour), ...ofHour(account, 'mentions', hour))
  }
  return events.filter(({ at }) => at >= from && at < to).sort((a, b) => a.at - b.at)
}
