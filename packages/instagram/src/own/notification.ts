import * as z from 'zod'

const id = z.union([z.string().regex(/^\d{1,40}$/), z.int().nonnegative().transform(String)])

const value = z.object({
  id: id.nullish(),
  comment_id: id.nullish(),
  media_id: id.nullish(),
  parent_id: id.nullish(),
  from: z.object({ id: id.nullish() }).nullish(),
  media: z.object({ id: id.nullish() }).nullish(),
})

const change = z.object({ field: z.string(), value: z.unknown() })
/** `time` is when Instagram sent it, in seconds (some senders: milliseconds). */
const entry = z.object({ id, time: z.number().nonnegative() })

const bodySchema = z.object({
  object: z.literal('instagram'),
  entry: z.array(z.intersection(entry, z.looseObject({ changes: z.array(change).nullish() }))).max(1000),
})

/** A comment on the account's post, or a mention of the account. Texts and names are discarded. */
export interface ReceivedEvent {
  /** The account's Instagram id. */
  instagramId: string
  kind: 'comment' | 'mention'
  /** The comment's id; for a mention in a caption, the post's. */
  objectId: string
  mediaId: string | null
  /** Set if the comment replies to another one. */
  parentId: string | null
  /** App-scoped id of the author: distinguishes people, and means nothing outside this app. */
  authorId: string | null
  at: Date
}

/**
 * Reads a notification in both documented shapes: `entry[].changes[]`, and field and value in the entry itself. Unused
 * fields (above all messages) are ignored. `null` if it isn't a notification.
 * https://developers.facebook.com/docs/instagram-platform/webhooks/examples
 */
export function readNotification(body: unknown): ReceivedEvent[] | null {
  // The documentation shows the flat shape inside an array.
  const parts = z.array(bodySchema).safeParse(Array.isArray(body) ? body : [body])
  if (!parts.success) return null
  return parts.data.flatMap((part) =>
    part.entry.flatMap((item) => {
      const flat = change.safeParse(item)
      const changes = [...(item.changes ?? []), ...(flat.success ? [flat.data] : [])]
      return changes.flatMap((each) => eventOf(item, each) ?? [])
    }),
  )
}

const kinds: Record<string, ReceivedEvent['kind']> = {
  comments: 'comment',
  live_comments: 'comment',
  mentions: 'mention',
}

function eventOf({ id: instagramId, time }: z.infer<typeof entry>, { field, value: raw }: z.infer<typeof change>) {
  const kind = kinds[field]
  const parsed = value.safeParse(raw)
  if (!kind || !parsed.success) return null
  const { id: ownId, comment_id, media_id, parent_id, from, media } = parsed.data
  const mediaId = media?.id ?? media_id ?? null
  const objectId = ownId ?? comment_id ?? mediaId
  if (!objectId) return null
  return {
    instagramId,
    kind,
    objectId,
    mediaId,
    parentId: parent_id ?? null,
    authorId: from?.id ?? null,
    at: new Date(time > 100_000_000_000 ? time : time * 1000),
  }
}
