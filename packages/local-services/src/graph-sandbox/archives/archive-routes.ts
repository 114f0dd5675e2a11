import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { requestTime } from '../wire/request-time.ts'
import { hash } from '../world/random.ts'
import { archiveOwner, followersAt, followingAt, type Interaction, interactionsUntil, type Relation } from './person.ts'

const lists = 'connections/followers_and_following'
const activity = 'your_instagram_activity'
const interactionDays = 180

const seconds = (millis: number) => Math.floor(millis / 1000)
const json = (value: unknown) => strToU8(JSON.stringify(value))

function personEntry({ username, since }: Relation) {
  const href = `https://www.instagram.com/${username}`
  return { title: '', media_list_data: [], string_list_data: [{ href, value: username, timestamp: seconds(since) }] }
}

function interactionEntry({ username, at }: Interaction, value: string) {
  const href = `https://www.instagram.com/p/${hash(`${username} ${at}`).toString(36)}/`
  return { title: username, string_list_data: [{ href, value, timestamp: seconds(at) }] }
}

function commentEntry({ username, at }: Interaction) {
  const texts = { Comment: { value: 'Lovely' }, 'Media Owner': { value: username } }
  return { media_list_data: [], string_map_data: { ...texts, Time: { timestamp: seconds(at) } } }
}

/** An export in Instagram's layout since 2023, as of a given time. */
function archiveAt(time: number): Uint8Array {
  const files: Zippable = {
    [`${lists}/followers_1.json`]: json(followersAt(time).map(personEntry)),
    [`${lists}/following.json`]: json({ relationships_following: followingAt(time).map(personEntry) }),
    [`${activity}/likes/liked_posts.json`]: json({
      likes_media_likes: interactionsUntil('like', 3, interactionDays, time).map((interaction) =>
        interactionEntry(interaction, '👍'),
      ),
    }),
    [`${activity}/comments/post_comments_1.json`]: json(
      interactionsUntil('comment', 0.8, interactionDays, time).map(commentEntry),
    ),
    [`${activity}/story_interactions/story_likes.json`]: json({
      story_activities_story_likes: interactionsUntil('story', 1.2, interactionDays, time).map((interaction) =>
        interactionEntry(interaction, ''),
      ),
    }),
    // Instagram lists no month older than the account, so this marks how far back the lists reach.
    'media/posts/202203/1.jpg': strToU8('a picture'),
  }
  return zipSync(files)
}

/** Downloads of a fictional person's own data, which only that person could request from Instagram. */
export function archiveRoutes(app: Hono, clock: Clock): void {
  app.get(`/archives/${archiveOwner}.zip`, (c) => {
    const time = requestTime(c, clock)
    const name = `instagram-${archiveOwner}-${new Date(time).toISOString().slice(0, 10)}-SaMpLe00.zip`
    return c.body(archiveAt(time).slice().buffer, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
}
