import { describe, expect, it } from 'vitest'
import { accounts } from './account.ts'
import { DAY } from './calendar.ts'
import { captionAt, editedAt } from './captions.ts'
import { followersAt, reportedFollowersAt } from './followers.ts'
import { handleAt } from './naming.ts'
import { pageOf, postAt } from './posts.ts'
import { profileAt } from './profile.ts'
import { latest } from './recurrence.ts'
import { deletedAt, postedAt, postedCount } from './schedule.ts'
import type { AccountSpec } from './spec.ts'

const windows = ['2026-11-21', '2027-04-02', '2028-08-15', '2031-01-30', '2036-06-06'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
)
const span = 120

function days(end: number): number[] {
  return Array.from({ length: span + 1 }, (_, back) => end - (span - back) * DAY)
}

function changes<T>(end: number, read: (time: number) => T): number {
  const values = days(end).map(read)
  return values.filter((value, index) => index > 0 && value !== values[index - 1]).length
}

function someChange<T>(end: number, read: (spec: AccountSpec, time: number) => T): boolean {
  return accounts.some((spec) => changes(end, (time) => read(spec, time)) > 0)
}

/** The largest changes within three days, up and down, as a share of the followers. */
function largestMoves(spec: AccountSpec, end: number): { up: number; down: number } {
  const counts = days(end).map((time) => followersAt(spec, time))
  const moves = counts.slice(3).map((count, index) => count / (counts[index] ?? count) - 1)
  return { up: Math.max(...moves), down: Math.min(...moves) }
}

function recentSeqs(spec: AccountSpec, end: number): number[] {
  const { seqs } = pageOf(spec, end - 30 * DAY, { limit: 10_000 }, { since: end - span * DAY, until: null })
  return seqs
}

function removedSeqs(spec: AccountSpec, end: number): number[] {
  const first = postedCount(spec, end - span * DAY)
  const seqs = Array.from({ length: postedCount(spec, end) - first }, (_, n) => first + n)
  return seqs.filter((seq) => (deletedAt(spec, seq) ?? end) < end)
}

/** Whether the latest complete stall gained less than a third of the usual followers. */
function isStalled(spec: AccountSpec, end: number): boolean {
  const { stall, perDay } = spec.followers
  if (!stall || perDay <= 0) return false
  const { at } = latest(stall.plan, end - stall.days * DAY)
  const gained = followersAt(spec, at + stall.days * DAY) - followersAt(spec, at)
  return at > end - span * DAY && Math.abs(gained) < (perDay * stall.days) / 3
}

describe.each(windows)('the 120 days up to %d', (end) => {
  it('bring new biographies, names, websites and pictures', () => {
    expect(someChange(end, (spec, time) => profileAt(spec, time).biography)).toBe(true)
    expect(someChange(end, (spec, time) => profileAt(spec, time).name)).toBe(true)
    expect(someChange(end, (spec, time) => profileAt(spec, time).website)).toBe(true)
    expect(someChange(end, (spec, time) => profileAt(spec, time).pictureVersion)).toBe(true)
  })

  it('bring renames', () => {
    const renamed = accounts.filter((spec) => new Set(days(end).flatMap((time) => handleAt(spec, time) ?? [])).size > 1)
    expect(renamed.length).toBeGreaterThan(5)
  })

  it('see accounts become unreachable and come back', () => {
    const away = accounts.filter((spec) => {
      const held = days(end).map((time) => handleAt(spec, time))
      const gone = held.indexOf(null)
      return gone > 0 && held.slice(gone).some((handle) => handle !== null)
    })
    expect(away.length).toBeGreaterThan(0)
  })

  it('see a handle pass to another account', () => {
    const holders = days(end).map((time) => accounts.find((spec) => handleAt(spec, time) === 'mossy.kiln')?.id)
    expect(new Set(holders.filter((id) => id !== undefined)).size).toBe(2)
    expect(holders).toContain(undefined)
  })

  it('see captions edited and posts deleted', () => {
    const recent = accounts.slice(0, 12).flatMap((spec) => recentSeqs(spec, end).map((seq) => ({ spec, seq })))
    const edited = recent.filter(({ spec, seq }) => {
      const at = postedAt(spec, seq)
      const edit = editedAt(spec, seq, at)
      return edit !== null && captionAt(spec, seq, at, edit - 1) !== captionAt(spec, seq, at, edit)
    })
    expect(edited.length).toBeGreaterThan(3)
    const taken = accounts.slice(0, 12).flatMap((spec) => removedSeqs(spec, end))
    expect(taken.length).toBeGreaterThan(3)
  })

  it('see likes hidden from some date on', () => {
    const hides = (spec: AccountSpec, time: number) => {
      const [seq] = pageOf(spec, time, { limit: 1 }).seqs
      return seq !== undefined && postAt(spec, seq, time).likesHidden
    }
    const hidden = accounts.filter(
      (spec) => spec.likes.hidden === 'phases' && changes(end, (time) => hides(spec, time)) > 0,
    )
    expect(hidden.length).toBeGreaterThan(0)
  })

  it('see followers jump for some and fall for many on the same day', () => {
    const moves = accounts.map((spec) => largestMoves(spec, end))
    expect(moves.filter(({ up }) => up > 0.015).length).toBeGreaterThan(10)
    const dropped = days(end).map(
      (time) => accounts.filter((spec) => followersAt(spec, time) / followersAt(spec, time - DAY) < 0.9965).length,
    )
    expect(Math.max(...dropped)).toBeGreaterThan(80)
  })

  it('see a glitch that reports no followers, and growth that stalls', () => {
    const glitched = accounts.filter((spec) => days(end).some((time) => reportedFollowersAt(spec, time) === 0))
    expect(glitched.length).toBeGreaterThan(0)
    expect(accounts.filter((spec) => isStalled(spec, end)).length).toBeGreaterThan(0)
  })
})
