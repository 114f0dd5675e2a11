import { DAY, HOUR } from '../world/calendar.ts'
import { inventedNames } from '../world/handles.ts'
import { hash, unit } from '../world/random.ts'

/** How many days are simulated, from a schedule's first delivery. */
const days = 400
const baseShare = 0.9
const maxArrivals = 5
const maxDepartures = 3

/** A follower's time span; `until` is `null` while they follow. */
export interface Follow {
  username: string
  since: number
  until: number | null
}

/**
 * Everyone who has followed an account, and when, as only Instagram knows it: the initial followers, and who joins,
 * leaves and returns on each day from `start`. Deterministic for a given name and start.
 */
export function populationOf(owner: string, start: number): Follow[] {
  const seed = hash(owner)
  const draw = (topic: string, index: number) => unit(seed, topic, index)
  const known = inventedNames.map(({ handle }) => handle).filter((handle) => handle !== owner)
  const present: Follow[] = known.flatMap((username, index) => {
    if (draw('base', index) > baseShare) return []
    // The oldest follow predates any range that Instagram offers.
    return [{ username, since: start - Math.floor((1 + draw('since', index) * 1_600) * DAY), until: null }]
  })
  const gone: Follow[] = []
  for (let day = 1; day <= days; day += 1) {
    const midnight = start + (day - 1) * DAY
    const departures = Math.floor(draw('going', day) * (maxDepartures + 1))
    for (let nth = 0; nth < departures; nth += 1) {
      const [one] = present.splice(Math.floor(draw(`who goes ${nth}`, day) * present.length), 1)
      if (one) gone.push({ ...one, until: midnight + Math.floor((2 + draw(`goes ${nth}`, day) * 12) * HOUR) })
    }
    // Some days have no new followers.
    const arrivals = day % 6 === 3 ? 0 : 1 + Math.floor(draw('coming', day) * maxArrivals)
    for (let nth = 0; nth < arrivals; nth += 1) {
      const since = midnight + Math.floor((15 + draw(`comes ${nth}`, day) * 8) * HOUR)
      const newcomer = `${known[(day * 7 + nth) % known.length]}.${day}`
      const back = day % 7 === 5 && nth === 0 ? findReturning(gone, present) : null
      present.push({ username: back ?? newcomer, since, until: null })
    }
  }
  return [...gone, ...present]
}

/** Someone who left a while ago, if they haven't returned yet. */
function findReturning(gone: readonly Follow[], present: readonly Follow[]): string | null {
  const back = gone.at(-3)
  return back && !present.some(({ username }) => username === back.username) ? back.username : null
}

export const followersAt = (people: readonly Follow[], time: number) =>
  people.filter(({ since, until }) => since <= time && (until === null || until > time))

export const joinedBetween = (people: readonly Follow[], from: number, to: number) =>
  people.filter(({ since, until }) => since > from && since <= to && (until === null || until > to))

export const leftBetween = (people: readonly Follow[], from: number, to: number) =>
  people.filter(({ until }) => until !== null && until > from && until <= to)
