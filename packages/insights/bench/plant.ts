import {
  type AccountObservation,
  type ArchiveObservation,
  type ArchivePerson,
  perPeopleList,
} from '../src/observation.ts'
import { addDays } from '../src/statistics/calendar.ts'
import { plantedCounts, seededRandom } from '../src/testing/planted-history.ts'
import { aPost, aProfile } from '../src/testing/test-observations.ts'

const start = '2012-01-01'

/**
 * An account that was collected daily for `days` days and posted every day: its collections, and its posts as of the
 * last.
 */
export function plantAccount(days: number) {
  const random = seededRandom(days)
  const counts = plantedCounts({ seed: days, days, start: 20_000, perDay: 12, spread: 8 })
  const at = (index: number) => new Date(`${addDays(start, index)}T06:00:00Z`)
  const profiles = counts.map(({ followers }, index) => aProfile({ followers, posts: index, capturedAt: at(index) }))
  const last = at(days - 1)
  const media = counts.map((_, index) =>
    aPost({
      mediaId: String(index),
      postedAt: new Date(at(index).getTime() - 3_600_000 * Math.floor(1 + random() * 20)),
      capturedAt: last,
      caption: `Morning at the quay ${'and on '.repeat(Math.floor(random() * 30))} #sea #day${index % 40}`,
      likes: Math.round(200 + 100 * random()),
    }),
  )
  const collect = (index: number): AccountObservation => ({
    profile: profiles[index] ?? aProfile(),
    media: media.slice(Math.max(0, index - 30), index + 1).reverse(),
    mediaComplete: false,
  })
  return {
    profiles,
    media,
    previous: collect(days - 2),
    next: collect(days - 1),
    lastDay: addDays(start, days - 1),
    last,
  }
}

/**
 * Two archives of an owner with `size` followers, followed accounts and likes each; one person in a hundred differs.
 */
export function plantArchives(size: number): { previous: ArchiveObservation; next: ArchiveObservation } {
  const begin = Date.UTC(2020, 0, 1)
  const people = (from: number): ArchivePerson[] =>
    Array.from({ length: size }, (_, index) => ({
      username: `person.${from + index}`,
      since: new Date(begin + (from + index) * 7_200_000),
    }))
  const likes = Array.from({ length: size }, (_, index) => ({
    kind: 'like-post' as const,
    username: `person.${(index * 7) % Math.ceil(size / 10)}`,
    at: new Date(begin + index * 600_000),
  }))
  const archive = (shift: number, exportedAt: string): ArchiveObservation => ({
    owner: 'anna',
    exportedAt: new Date(exportedAt),
    ...perPeopleList(() => null),
    followers: people(shift),
    following: people(Math.floor(size / 2) + shift),
    followRequestsSent: [],
    completeness: { followers: null, following: null },
    interactions: likes,
    posts: [],
  })
  return { previous: archive(0, '2099-10-01T00:00:00Z'), next: archive(Math.ceil(size / 100), '2099-11-01T00:00:00Z') }
}
