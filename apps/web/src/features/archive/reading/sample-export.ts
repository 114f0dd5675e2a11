import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { markSample } from './sample-files.ts'

const owner = 'june.tidepool'
const daySeconds = 86_400
const first = [
  'amber',
  'birch',
  'coral',
  'delta',
  'ember',
  'fjord',
  'gale',
  'heron',
  'inlet',
  'juniper',
  'kelp',
  'lagoon',
]
const second = ['bakery', 'camper', 'diver', 'florist', 'gardener', 'kayak', 'painter', 'pottery', 'reader', 'sailor']

/**
 * Seeded (Numerical Recipes' generator), so that every browser gets the same people and habits, and texts about them
 * hold.
 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function person(username: string, timestamp: number) {
  const href = `https://www.instagram.com/${username}`
  return { title: '', media_list_data: [], string_list_data: [{ href, value: username, timestamp }] }
}

/** Files of an export in Instagram's layout since 2023, about fictional people; `now` in seconds. */
function sampleFiles(now: number): Record<string, unknown> {
  const random = createRandom(20_261_126)
  const people = first.flatMap((one) => second.map((two) => `${one}.${two}`))
  // The oldest follow predates any range that Instagram offers.
  const since = () => Math.round(now - daySeconds * (3 + random() * 1_500))
  // Evenings before today, so that a habit shows and nothing lies in the future.
  const habit = (back: number) => {
    const day = Math.floor(now / daySeconds) - 1 - Math.floor(random() * back)
    return day * daySeconds + Math.round((17 + random() * 5) * 3_600)
  }
  const pick = () => people[Math.floor(random() ** 2 * people.length)] ?? owner
  const like = (index: number) => ({
    title: pick(),
    string_list_data: [
      {
        href: `https://www.instagram.com/p/SAMPLE${String(index).padStart(5, '0')}/`,
        value: '👍',
        timestamp: habit(180),
      },
    ],
  })
  const comment = () => ({
    media_list_data: [],
    string_map_data: {
      Comment: { value: 'Lovely' },
      'Media Owner': { value: pick() },
      Time: { timestamp: habit(180) },
    },
  })
  const post = (index: number) => ({
    media: [{ uri: `media/posts/sample-${index}.jpg`, creation_timestamp: habit(365), title: '' }],
  })
  const repeat = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, i) => make(i))
  const connections = 'connections/followers_and_following'
  const activity = 'your_instagram_activity'
  return {
    [`${connections}/followers_1.json`]: people.slice(0, 96).map((name) => person(name, since())),
    [`${connections}/following.json`]: {
      relationships_following: people.slice(30).map((name) => person(name, since())),
    },
    [`${activity}/likes/liked_posts.json`]: { likes_media_likes: repeat(240, like) },
    [`${activity}/comments/post_comments_1.json`]: repeat(48, comment),
    [`${activity}/media/posts_1.json`]: repeat(60, post),
  }
}

/** Builds an export of a fictional account in this browser. */
export function buildSampleExport(now: Date): File {
  const entries: Zippable = {}
  const files = sampleFiles(Math.floor(now.getTime() / 1000))
  for (const [path, content] of Object.entries(files)) entries[path] = strToU8(JSON.stringify(content))
  const name = `instagram-${owner}-${utcDay(now)}-sample.zip`
  const file = new File([zipSync(entries).slice()], name, { type: 'application/zip' })
  markSample(file)
  return file
}
