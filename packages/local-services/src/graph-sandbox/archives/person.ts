import { DAY, HOUR } from '../world/calendar.ts'
import { inventedNames } from '../world/handles.ts'
import { hash, pick, unit } from '../world/random.ts'

/** The fictional person whose exports can be downloaded: a personal account, which no API exposes. */
export const archiveOwner = 'june.tidepool'

/** When June opened the account; none of her data is older. */
const joined = Date.UTC(2022, 2, 5, 9)
const seed = hash(archiveOwner)
const usernames = inventedNames.map(({ handle }) => handle)

/** A person in one of June's lists, and since when. */
export interface Relation {
  username: string
  since: number
}

export interface Interaction {
  username: string
  at: number
}

/**
 * The members of a list at a given time. Each person joins and leaves in their own cycle, so any four weeks show both;
 * a few never leave.
 */
function relationsAt(list: string, share: number, time: number): Relation[] {
  return usernames.flatMap((username, index) => {
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

/** June's actions in the days before `time`: mostly in the evenings, mostly towards her favourites. */
export function interactionsUntil(kind: string, perDay: number, days: number, time: number): Interaction[] {
  const today = Math.floor(time / DAY)
  return Array.from({ length: days }, (_, back) => today - back)
    .flatMap((day) => {
      const count = Math.floor(perDay * 2 * unit(seed, `${kind}/count`, day))
      return Array.from({ length: count }, (_, n): Interaction => {
        const draw = (topic: string) => unit(seed, `${kind}/${topic}/${day}`, n)
        const hour = draw('night') < 0.12 ? draw('hour') * 4 : 17 + draw('hour') * 6
        // Squared, so that the first names in the list get the most.
        const username = usernames[Math.floor(draw('whom') ** 2 * 60)] ?? pick(usernames, seed, kind, day)
        return { username, at: day * DAY + Math.floor(hour * HOUR) }
      })
    })
    .filter(({ at }) => at <= time)
    .sort((a, b) => b.at - a.at)
}
