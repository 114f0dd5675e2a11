import * as z from 'zod'

/**
 * An activity is one change, reported once. It's derived from two observations, stored, and rendered in the same words
 * on screen, in emails and in feeds. Dates are ISO 8601 strings in UTC, because activities travel as JSON.
 */

const isoDate = z.iso.datetime()

const base = {
  /** Stable: deriving the same change again yields the same id, so storing it twice is harmless. */
  id: z.string(),
  /** When it happened, as precisely as is known: the time of posting, or else the collection that first showed it. */
  at: isoDate,
  /** The last collection that didn't show the change yet. `null` when the time is exact. */
  notBefore: isoDate.nullable(),
  /**
   * Only one collection has shown it so far, and changes of this kind sometimes revert by themselves: don't alert yet.
   */
  unconfirmed: z.boolean().optional(),
}

const textChange = { before: z.string().nullable(), after: z.string().nullable() }
const post = {
  mediaId: z.string(),
  permalink: z.string().nullable(),
  mediaType: z.enum(['image', 'video', 'carousel', 'reel']),
  captionStart: z.string().nullable(),
  /** When it was posted; absent from the oldest stored changes. */
  postedAt: isoDate.optional(),
}

export const activitySchema = z.discriminatedUnion('kind', [
  z.object({ ...base, ...post, kind: z.literal('post-published') }),
  z.object({ ...base, ...post, kind: z.literal('post-removed') }),
  /**
   * A post from before the last collection is back, usually because its owner took it out of the archive on Instagram.
   */
  z.object({ ...base, ...post, kind: z.literal('post-restored') }),
  z.object({ ...base, ...post, kind: z.literal('caption-edited'), ...textChange }),
  z.object({ ...base, ...post, kind: z.literal('likes-hidden') }),
  z.object({ ...base, kind: z.literal('biography-changed'), ...textChange }),
  z.object({ ...base, kind: z.literal('name-changed'), ...textChange }),
  z.object({ ...base, kind: z.literal('website-changed'), ...textChange }),
  z.object({ ...base, kind: z.literal('username-changed'), ...textChange }),
  z.object({
    ...base,
    kind: z.literal('picture-changed'),
    /** The stored files of both pictures; Instagram's URLs are signed and expire. */
    pictureBefore: z.string().optional(),
    pictureAfter: z.string().optional(),
  }),
  /** The follower count passed a round number, for the first time since the account is watched. */
  z.object({ ...base, kind: z.literal('followers-milestone'), milestone: z.int(), followers: z.int() }),
  /** Followers moved far outside what this account's own history makes likely. */
  z.object({
    ...base,
    kind: z.enum(['followers-spike', 'followers-drop']),
    before: z.int(),
    after: z.int(),
    /** The usual change over the same span: median, in followers. */
    usual: z.number(),
  }),
  z.object({ ...base, kind: z.enum(['became-unavailable', 'came-back']) }),
  /**
   * Comments and mentions of one day, as Instagram notified the owner of them. `people`: how many people wrote them.
   */
  z.object({ ...base, kind: z.literal('comments-received'), comments: z.int(), mentions: z.int(), people: z.int() }),
  /** From two complete archives of the same owner. */
  z.object({
    ...base,
    kind: z.enum(['follower-gained', 'follower-lost', 'following-added', 'following-removed']),
    username: z.string(),
  }),
  /**
   * Followers lost before a scheduled delivery whom no full export has named yet (`countUnnamed`), derived from the
   * account's follower count. `isAtLeast`: an earlier delivery is missing, so the followers gained in it aren't
   * counted.
   */
  z.object({ ...base, kind: z.literal('followers-left-unnamed'), count: z.int().min(1), isAtLeast: z.boolean() }),
  /**
   * From two archives of the same owner: the same person under another name. `before` is the earlier name, `seenIn`
   * says whether both followers and following show it, or only one of them.
   */
  z.object({
    ...base,
    kind: z.literal('person-renamed'),
    before: z.string(),
    username: z.string(),
    seenIn: z.enum(['both-lists', 'same-moment']),
    list: z.enum(['followers', 'following']),
  }),
  /**
   * What an archive's owner did with other people's content in one week, starting on Monday `week` in the owner's time
   * zone. `null`: that category wasn't shared. `at` is noon of that Monday: a position for sorting, not a moment.
   */
  z.object({
    ...base,
    kind: z.literal('interactions-given'),
    week: z.iso.date(),
    likes: z.int().nullable(),
    comments: z.int().nullable(),
    stories: z.int().nullable(),
    /** How many different people the archive names, and the one who received the most. */
    people: z.int(),
    most: z.object({ username: z.string(), count: z.int() }).nullable(),
    /** How many of the interactions fell between midnight and 5 a.m. */
    night: z.int(),
  }),
])

export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']

/** Whether two exports bound a change of people. They state days, not moments. */
export function isBetweenExports(activity: Activity): boolean {
  return activity.notBefore !== null && ('username' in activity || activity.kind === 'followers-left-unnamed')
}
