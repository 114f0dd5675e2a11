import { DAY } from '../world/calendar.ts'
import { inventedNames } from '../world/handles.ts'
import { hash, unit } from '../world/random.ts'
import { type Follow, followersAt, joinedBetween, leftBetween } from './population.ts'

const lists = 'connections/followers_and_following'
const activity = 'your_instagram_activity'
const perFile = 200

/** The range of one delivery: everyone, or who's new since the previous one. */
interface DeliverySpan {
  owner: string
  people: readonly Follow[]
  /** `null` for a complete export: the first of a schedule, or one requested by hand. */
  from: number | null
  to: number
  /** First the account's own language, later English, as observed with Instagram. */
  language: 'de' | 'en'
}

const seconds = (millis: number) => Math.floor(millis / 1000)
const text = (value: unknown) => JSON.stringify(value)
// Without a year, and in English whatever the labels' language.
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const numberFormat = new Intl.NumberFormat('en-US')
const labels = { de: { comment: 'Kommentar', time: 'Zeit' }, en: { comment: 'Comment', time: 'Time' } }

function personEntry(username: string, since: number) {
  const href = `https://www.instagram.com/${username}`
  return { title: '', media_list_data: [], string_list_data: [{ href, value: username, timestamp: seconds(since) }] }
}

/** One delivery's files in Instagram's layout, including pictures and messages, which must not be read. */
export function deliveryFiles({ owner, people, from, to, language }: DeliverySpan): Record<string, string> {
  const followers = from === null ? followersAt(people, to) : joinedBetween(people, from, to)
  const since = from ?? to - 30 * DAY
  const seed = hash(`${owner} insights`)
  // The last day in the period has ended.
  const period = `${monthDay.format(since)} - ${monthDay.format(Math.max(since, to - DAY))}`
  const files: Record<string, string> = {
    [`${lists}/following.json`]: text({ relationships_following: followingOf(owner, to) }),
    [`${activity}/likes/liked_posts.json`]: text({ likes_media_likes: likesOf(owner, since, to) }),
    [`${activity}/comments/post_comments_1.json`]: text([
      {
        media_list_data: [],
        string_map_data: {
          [labels[language].comment]: { value: 'Lovely' },
          'Media Owner': { value: inventedNames[0]?.handle },
          [labels[language].time]: { timestamp: seconds(to) - 3_600 },
        },
      },
    ]),
    [`${activity}/messages/inbox/someone_1/message_1.json`]: text({ messages: [{ content: 'private' }] }),
    'media/posts/202609/picture_1.jpg': 'a picture',
    'logged_information/past_instagram_insights/audience_insights.json': text({
      organic_insights_audience: [
        {
          string_map_data: {
            'Date Range': { value: period },
            Follows: { value: String(joinedBetween(people, since, to).length) },
            Unfollows: { value: String(leftBetween(people, since, to).length) },
          },
        },
      ],
    }),
    'logged_information/past_instagram_insights/profiles_reached.json': text({
      organic_insights_reach: [
        {
          string_map_data: {
            'Date Range': { value: period },
            'Accounts Reached': { value: numberFormat.format(Math.round(900 + unit(seed, 'reach', to) * 600)) },
            'Accounts Reached Delta': { value: '+10.5% vs the period before' },
            'Profile visits': { value: numberFormat.format(Math.round(40 + unit(seed, 'visits', to) * 80)) },
          },
        },
      ],
    }),
  }
  const rows = followers.map((person) => personEntry(person.username, person.since))
  // A list of one is written as a single object, and a day without new followers has no file.
  if (rows.length === 1) files[`${lists}/followers_1.json`] = text(rows[0])
  else {
    for (let part = 0; part * perFile < rows.length; part += 1) {
      files[`${lists}/followers_${part + 1}.json`] = text(rows.slice(part * perFile, (part + 1) * perFile))
    }
  }
  return files
}

/** Everyone the owner follows, recomputed each day: now and then someone is added or removed. */
function followingOf(owner: string, to: number) {
  const seed = hash(`${owner} follows`)
  const week = Math.floor(to / DAY / 5)
  return inventedNames.flatMap(({ handle }, index) => {
    const isUnfollowed = index > 0 && unit(seed, 'out', index) < 0.05 && unit(seed, 'week', week + index) < 0.3
    if (handle === owner || unit(seed, 'knows', index) > 0.6 || isUnfollowed) return []
    const since = Date.UTC(2021, 5, 1) + Math.floor(unit(seed, 'since', index) * 1_500) * DAY
    return [personEntry(handle, since)]
  })
}

function likesOf(owner: string, from: number, to: number) {
  const seed = hash(`${owner} likes`)
  return Array.from({ length: Math.ceil((to - from) / DAY) }, (_, day) => {
    const at = from + day * DAY + Math.floor(unit(seed, 'at', day) * DAY)
    const username = inventedNames[Math.floor(unit(seed, 'whom', day) * 30)]?.handle ?? ''
    const href = `https://www.instagram.com/p/${hash(`${username} ${at}`).toString(36)}/`
    return { title: username, string_list_data: [{ href, value: '👍', timestamp: seconds(at) }] }
  })
}
