import * as z from 'zod'

/**
 * An activity is one thing that changed, said once. It is derived from two observations, stored, and rendered with the
 * same words on screen, in mails and in feeds. Dates are ISO 8601 strings in UTC, because activities travel as JSON.
 */

const isoDate = z.iso.datetime()

const base = {
  /** Stable over repeats: deriving the same change again yields the same id, so storing it twice is harmless. */
  id: z.string(),
  /** When it happened, as exactly as it is known: the time of posting, or else the collection that first showed it. */
  at: isoDate,
  /** The last collection that did not show the change yet. `null` when the time is exact. */
  notBefore: isoDate.nullable(),
  /** Only one collection has shown it so far, and it is of a kind that goes back by itself now and then: nothing to alert of. */
  unconfirmed: z.boolean().optional(),
}

const textChange = { before: z.string().nullable(), after: z.string().nullable() }
const post = {
  mediaId: z.string(),
  permalink: z.string().nullable(),
  mediaType: z.enum(['image', 'video', 'carousel', 'reel']),
  captionStart: z.string().nullable(),
  /** When it was posted; not in changes that were stored early on. */
  postedAt: isoDate.optional(),
}

export const activitySchema = z.discriminatedUnion('kind', [
  z.object({ ...base, ...post, kind: z.literal('post-published') }),
  z.object({ ...base, ...post, kind: z.literal('post-removed') }),
  /** A post from before the last collection is there again: taken back out of its owner's archive, as a rule. */
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
    /** The files of both pictures; their addresses are signed and expire. */
    pictureBefore: z.string().optional(),
    pictureAfter: z.string().optional(),
  }),
  /** A round number of followers was passed upwards for the first time. */
  z.object({ ...base, kind: z.literal('followers-milestone'), milestone: z.int(), followers: z.int() }),
  /** Followers moved far outside of what this account's own history makes likely. */
  z.object({
    ...base,
    kind: z.enum(['followers-spike', 'followers-drop']),
    before: z.int(),
    after: z.int(),
    /** The usual change over the same span: median, in followers. */
    usual: z.number(),
  }),
  z.object({ ...base, kind: z.enum(['became-unavailable', 'came-back']) }),
  /** Comments and mentions of a day, as Instagram notified the owner of them. `people`: who wrote them, counted. */
  z.object({ ...base, kind: z.literal('comments-received'), comments: z.int(), mentions: z.int(), people: z.int() }),
  /** From two complete archives of the same owner. */
  z.object({
    ...base,
    kind: z.enum(['follower-gained', 'follower-lost', 'following-added', 'following-removed']),
    username: z.string(),
  }),
  /**
   * Followers who left before a delivery of a schedule and whom no full export names yet (`countUnnamed`), as the account's
   * counter tells. `isAtLeast`: an earlier delivery is missing, and those who came with it are not counted.
   */
  z.object({ ...base, kind: z.literal('followers-left-unnamed'), count: z.int().min(1), isAtLeast: z.boolean() }),
  /**
   * From two archives of the same owner: the same person under another name. `before` is the earlier name, `seenIn` says
   * whether followers and following both show it, or one of them.
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
   * What the owner of an archive did to other people's content in one week, from Monday `week` on in the owner's time
   * zone. `null`: that category was not shared. `at` is noon of that day: no moment, but a place in time.
   */
  z.object({
    ...base,
    kind: z.literal('interactions-given'),
    week: z.iso.date(),
    likes: z.int().nullable(),
    comments: z.int().nullable(),
    stories: z.int().nullable(),
    /** Different people whom the archive names, and to whom most went. */
    people: z.int(),
    most: z.object({ username: z.string(), count: z.int() }).nullable(),
    /** How many of them fell between midnight and five in the morning. */
    night: z.int(),
  }),
])

export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']
