import { group } from 'd3-array'
import type { Activity } from '../activity.ts'
import type { ArchiveInteraction, InteractionKind } from '../observation.ts'
import type { InteractionWeek } from '../report/report.ts'
import { dayOf, startOfWeek, weekdayAndHour } from '../statistics/calendar.ts'

/** A year: older weeks are only in the totals. */
export const maxWeeks = 53
/** People that a report lists, by how many interactions they received. */
export const maxListedAuthors = 2_000
/** Night is from midnight to this hour. */
export const nightEndHour = 5

/** Interactions with other people's content, by category; `null`: that category wasn't shared. */
export interface GivenInteractions {
  likes: readonly ArchiveInteraction[] | null
  comments: readonly ArchiveInteraction[] | null
  stories: readonly ArchiveInteraction[] | null
}

export const givenKinds: Record<keyof GivenInteractions, readonly InteractionKind[]> = {
  likes: ['like-post', 'like-comment'],
  comments: ['comment'],
  stories: ['story'],
}

/** True from midnight to 5 a.m. in a time zone. */
export function isNight(at: Date, timeZone: string): boolean {
  return weekdayAndHour(at, timeZone).hour < nightEndHour
}

/**
 * What the owner of an archive gave, week by week: likes, comments and story interactions, to how many people, to whom
 * the most, and how many at night (midnight to 5 a.m.). Unit: interactions. Weeks begin on Monday in `timeZone`; newest
 * first, at most 53, empty weeks are left out. Source: the archive's dated entries, in any order. Limits: an archive
 * doesn't contain what was undone, and undated entries belong to no week. `null` if no category was shared.
 */
export function interactionWeeks(given: GivenInteractions, timeZone: string): InteractionWeek[] | null {
  const { likes, comments, stories } = given
  if (!likes && !comments && !stories) return null
  const weeks = new Map<string, { kind: keyof GivenInteractions; username: string | null; at: Date }[]>()
  for (const kind of ['likes', 'comments', 'stories'] as const) {
    for (const { username, at } of given[kind] ?? []) {
      if (at === null) continue
      const week = startOfWeek(dayOf(at, timeZone), 1)
      const entries = weeks.get(week)
      if (entries) entries.push({ kind, username, at })
      else weeks.set(week, [{ kind, username, at }])
    }
  }
  return [...weeks]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .slice(0, maxWeeks)
    .map(([week, entries]) => {
      const count = (kind: keyof GivenInteractions) =>
        given[kind] === null ? null : entries.filter((entry) => entry.kind === kind).length
      const byPerson = group(
        entries.flatMap(({ username }) => username?.toLowerCase() ?? []),
        (username) => username,
      )
      const [most] = [...byPerson].sort(([a, of], [b, than]) => than.length - of.length || (a < b ? -1 : 1))
      return {
        week,
        likes: count('likes'),
        comments: count('comments'),
        stories: count('stories'),
        people: byPerson.size,
        most: most ? { username: most[0], count: most[1].length } : null,
        night: entries.filter(({ at }) => isNight(at, timeZone)).length,
      }
    })
}

/** The weeks as activities, one per week, dated at noon of its Monday: they describe a week, not a moment. */
export function weekActivities(weeks: readonly InteractionWeek[], owner: string): Activity[] {
  return weeks.map((week) => ({
    id: `interactions-given:${owner}:${week.week}`,
    kind: 'interactions-given',
    at: `${week.week}T12:00:00.000Z`,
    notBefore: null,
    ...week,
  }))
}
