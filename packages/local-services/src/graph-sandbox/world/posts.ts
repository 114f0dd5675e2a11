import { DAY } from './calendar.ts'
import { altTextOf, captionAt } from './captions.ts'
import { hash, unit, weighted } from './random.ts'
import { type Form, type Reactions, reactionsAt } from './reactions.ts'
import { latest } from './recurrence.ts'
import { isAlive, postedAt, postedCount } from './schedule.ts'
import type { AccountSpec } from './spec.ts'
import { isViral } from './spikes.ts'

export type Child = { id: string; form: 'IMAGE' | 'VIDEO' }

export type Post = Reactions & {
  /** 0 is the account's first post; numbers of deleted posts aren't reused. */
  seq: number
  id: string
  shortcode: string
  /** Unix milliseconds. */
  at: number
  form: Form
  caption: string | null
  altText: string | null
  likesHidden: boolean
  /** The file is withheld: licensed audio, or downloads disabled. */
  withheld: boolean
  children: Child[]
}

const forms = ['IMAGE', 'CAROUSEL_ALBUM', 'REEL', 'VIDEO'] as const
const SEQ_RANGE = 2 ** 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function serial(spec: AccountSpec, seq: number): number {
  return (spec.seed % 2 ** 29) * SEQ_RANGE + seq
}

function shortcodeOf(spec: AccountSpec, seq: number): string {
  // An odd factor modulo 2^60 mixes the digits and keeps every code distinct.
  let rest = BigInt.asUintN(60, BigInt(serial(spec, seq)) * 0x5851f42d4c957f2dn)
  let code = ''
  for (let n = 0; n < 10; n += 1) {
    code += letters[Number(rest & 63n)]
    rest >>= 6n
  }
  return `D${code}`
}

function formOf(spec: AccountSpec, seq: number): Form {
  if (isViral(spec, seq)) return 'REEL'
  return forms[weighted(spec.posting.mix, unit(spec.seed, 'form', seq))] ?? 'IMAGE'
}

function childrenOf(spec: AccountSpec, seq: number, form: Form): Child[] {
  if (form !== 'CAROUSEL_ALBUM') return []
  return Array.from({ length: 2 + Math.floor(unit(spec.seed, 'children', seq) * 7) }, (_, n) => {
    const digits = `${hash(`${spec.key}/${seq}/${n}`)}${hash(`${n}/${seq}`, spec.seed)}`
    return {
      id: `17${digits.slice(0, 15).padStart(15, '0')}`,
      form: unit(spec.seed, 'child-form', seq * 16 + n) < 0.15 ? 'VIDEO' : 'IMAGE',
    }
  })
}

function likesHiddenAt(spec: AccountSpec, seq: number, time: number): boolean {
  const { likes } = spec
  if (likes.hidden === 'never') return false
  if (likes.hidden === 'some') return unit(spec.seed, 'likes-hidden', seq) < 0.2
  return time - latest(likes.plan, time).at >= likes.shownDays * DAY
}

/** One post as of a given time; the caller ensures that it exists then. */
export function postAt(spec: AccountSpec, seq: number, time: number): Post {
  const at = postedAt(spec, seq)
  const form = formOf(spec, seq)
  return {
    seq,
    id: `18${String(serial(spec, seq)).padStart(15, '0')}`,
    shortcode: shortcodeOf(spec, seq),
    at,
    form,
    caption: captionAt(spec, seq, at, time),
    altText: altTextOf(spec, seq),
    likesHidden: likesHiddenAt(spec, seq, time),
    withheld: form === 'REEL' && unit(spec.seed, 'withheld', seq) < 0.12,
    children: childrenOf(spec, seq, form),
    ...reactionsAt(spec, seq, form, at, time),
  }
}

type Range = { since: number | null; until: number | null }

function bounds(spec: AccountSpec, time: number, range: Range): { low: number; high: number } {
  const low = range.since === null ? 0 : postedCount(spec, range.since - 1)
  const high = postedCount(spec, range.until === null ? time : Math.min(time, range.until))
  return { low, high }
}

type Page = { seqs: number[]; newer: boolean; older: boolean }

function walk(spec: AccountSpec, time: number, from: number, end: number, maxCount: number): number[] {
  const step = from <= end ? 1 : -1
  const found: number[] = []
  for (let seq = from; seq !== end && found.length < maxCount; seq += step) {
    if (isAlive(spec, seq, time)) found.push(seq)
  }
  return found
}

/**
 * Numbers of the posts on a page, newest first: after (older than) or before (newer than) a given post, or from the
 * newest.
 */
export function pageOf(
  spec: AccountSpec,
  time: number,
  place: { after?: number; before?: number; limit: number },
  range: Range = { since: null, until: null },
): Page {
  const { low, high } = bounds(spec, time, range)
  if (high <= low) return { seqs: [], newer: false, older: false }
  if (place.before !== undefined) {
    const from = Math.max(place.before + 1, low)
    const found = from < high ? walk(spec, time, from, high, place.limit + 1) : []
    const seqs = found.slice(0, place.limit).reverse()
    const oldest = Math.min(high, from)
    return { seqs, newer: found.length > place.limit, older: walk(spec, time, oldest - 1, low - 1, 1).length > 0 }
  }
  const from = Math.min(place.after ?? high, high) - 1
  const found = from >= low ? walk(spec, time, from, low - 1, place.limit + 1) : []
  const newer = place.after !== undefined && walk(spec, time, Math.max(from + 1, low), high, 1).length > 0
  return { seqs: found.slice(0, place.limit), newer, older: found.length > place.limit }
}
