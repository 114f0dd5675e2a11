import { DAY, HOUR } from '../world/calendar.ts'
import { inventedNames } from '../world/handles.ts'
import { hash, pick, unit } from '../world/random.ts'

/** The fictional person whose archives can be downloaded: a personal account, which no interface shows. */
export const archiveOwner = 'june.tidepool'

/** When June opened the account; nothing of hers is older. */
const joined = Date.UTC(2022, 2, 5, 9)
const seed = hash(archiveOwner)
const everybody = inventedNames.map(({ handle }) => handle)

/** Somebody in one of June's lists, since a moment. */
export interface Relation {
  username: string
  since: number
}

export interface Deed {
  username: string
  at: number
}

/**
 * Who stands in a list at a time. Everybody comes and goes in a rhythm of their own, so that any four weeks show some
 * who came and some who left; a few never go.
 */
function relationsAt(list: string, share: number, time: number): Relation[] {
  return everybody.flatMap((username, index) => {
    const draw = (topic: string) => unit(seed, `${list}/${topic}`, index)
    if (draw('knows') > share) return []
    const first = joined + draw('first') * 900 * DAY
    if (time < first) return []
    if (draw('stays') < 0.35) return [{ username, since: Math.floor(first) }]
    const cycle = (250 + 500 * draw('cycle')) * DAY
    const stay = cycle * (0.55 + 0.35 * draw('stay'))
    const since = first + Math.floor((time - first) / cycle) * cycle
    return time - since < stay ? [{ username, since: Math.floor(since) }] : []
  })
}

export const followersAt = (time: number) => relationsAt('followers', 0.72, time)
export const followingAt = (time: number) => relationsAt('following', 0.6, time)

/** What June did on each of the days before `time`: mostly in the evening, mostly to those she likes best. */
export function deedsUntil(kind: string, perDay: number, days: number, time: number): Deed[] {
  const today = Math.floor(time / DAY)
  return Array.from({ length: days }, (_, back) => today - back)
    .flatMap((day) => {
      const count = Math.floor(perDay * 2 * unit(seed, `${kind}/count`, day))
      return Array.from({ length: count }, (_, n): Deed => {
        const draw = (topic: string) => unit(seed, `${kind}/${topic}/${day}`, n)
        const hour = draw('night') < 0.12 ? draw('hour') * 4 : 17 + draw('hour') * 6
        // Squared: the first names of the list get most of it.
        const username = everybody[Math.floor(draw('whom') ** 2 * 60)] ?? pick(everybody, seed, kind, day)
        return { username, at: day * DAY + Math.floor(hour * HOUR) }
      })
    })
    .filter(({ at }) => at <= time)
    .sort((a, b) => b.at - a.at)
}
