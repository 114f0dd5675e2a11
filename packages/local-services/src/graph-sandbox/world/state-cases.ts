import { defineAccount } from './define.ts'
import type { AccountSpec, FollowerPlan } from './spec.ts'

/** A follower count without fluctuations. */
const still: Partial<FollowerPlan> = { weeklyWave: 0, noise: 0 }

const small = (handle: string, title: string) => ({
  handle,
  title,
  kind: 'creator' as const,
  language: 'en' as const,
  timeZone: 'Europe/London',
  followers: 2400,
  yearlyGrowth: 0.1,
  posts: 45,
  startDay: 2300,
  website: null,
})

/** Accounts that sample users watch, one for each possible state of an account or report. */
export const stateCases: AccountSpec[] = [
  defineAccount({ ...small('ferry.timetable', 'Ferry Timetable'), posts: 130, startDay: 2000, profileDays: 30 }),
  defineAccount({
    ...small('still.pond', 'Still Pond'),
    posts: 0,
    yearlyGrowth: 0,
    follows: 0,
    plan: still,
    profileDays: 1_000_000,
  }),
  ...[
    small('tidal.flats', 'Tidal Flats'),
    small('spring.tide', 'Spring Tide'),
    small('busy.harbour', 'Busy Harbour'),
    small('foggy.ferry', 'Foggy Ferry'),
    small('fenced.garden', 'Fenced Garden'),
    small('tangled.nets', 'Tangled Nets'),
    small('spare.key', 'Spare Key'),
    small('lost.buoy', 'Lost Buoy'),
    small('sunken.pier', 'Sunken Pier'),
    small('second.hand', 'Second Hand'),
    small('first.light', 'First Light'),
    small('tardy.tram', 'Tardy Tram'),
    small('resting.dunes', 'Resting Dunes'),
    small('attic.lamps', 'Attic Lamps'),
    small('no.thanks', 'No Thanks'),
    small('gap.year', 'Gap Year'),
    small('torn.logbook', 'Torn Logbook'),
    small('fallen.leaves', 'Fallen Leaves'),
    small('captain.oona', 'Captain Oona'),
    small('low.water', 'Low Water'),
  ].map(defineAccount),
]
