/**
 * Every field that Business Discovery has for other people's accounts and posts.
 * - `required`: no observation is possible without it.
 * - `listed`: Meta documents it as public.
 * - `unlisted`: returned in practice, but not documented as public.
 *
 * Not requested: `ig_id` (the id of an older API) and, for posts, `owner` and `username` (the requested account).
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media
 */
type Standing = 'required' | 'listed' | 'unlisted'
type Node = 'profile' | 'media'

const standings: Record<Node, Record<string, Standing>> = {
  profile: {
    id: 'required',
    username: 'listed',
    name: 'unlisted',
    biography: 'listed',
    website: 'listed',
    followers_count: 'listed',
    follows_count: 'unlisted',
    media_count: 'listed',
    profile_picture_url: 'unlisted',
    alt_text: 'listed',
  },
  media: {
    id: 'required',
    caption: 'listed',
    alt_text: 'listed',
    media_type: 'listed',
    media_product_type: 'listed',
    permalink: 'listed',
    shortcode: 'listed',
    timestamp: 'required',
    like_count: 'unlisted',
    comments_count: 'listed',
    view_count: 'listed',
    reposts_count: 'listed',
    total_like_count: 'listed',
    total_comments_count: 'listed',
    is_shared_to_feed: 'listed',
    media_audio_type: 'listed',
    media_url: 'listed',
    thumbnail_url: 'listed',
    children: 'listed',
  },
}

/** The fields requested for each part of a carousel; parts have neither a caption nor a permalink of their own. */
const childFields = ['id', 'media_type', 'media_url', 'thumbnail_url']

interface MediaSlice {
  limit: number
  /** Cursor of the previous page; if omitted, the newest posts. */
  after?: string
}

export interface FieldQuery {
  /** Must have passed `isUsername`: it becomes part of the field syntax. */
  username: string
  profile: boolean
  media?: MediaSlice
}

/** The key under which a refused field is recorded: accounts and posts share some names. */
export type FieldKey = `${Node}.${string}`

/** The value of the `fields` parameter, without the fields that Graph has refused. */
export function buildFields(query: FieldQuery, refused: ReadonlySet<string>): string {
  const allowed = (node: Node) => Object.keys(standings[node]).filter((field) => !refused.has(`${node}.${field}`))
  const inner = query.profile ? allowed('profile') : ['id']
  if (query.media) {
    const after = query.media.after === undefined ? '' : `.after(${query.media.after})`
    const children = childFields.filter((field) => !refused.has(`media.${field}`)).join(',')
    const media = allowed('media').map((field) => (field === 'children' ? `children{${children}}` : field))
    inner.push(`media${after}.limit(${query.media.limit}){${media.join(',')}}`)
  }
  return `business_discovery.username(${query.username}){${inner.join(',')}}`
}

/**
 * The fields to leave out after error code 100: those that the message names, or, if it names none of ours, first all
 * that Meta doesn't document, then all optional ones. Empty if leaving out fields can't help.
 */
export function fieldsToOmit(message: string, refused: ReadonlySet<string>): FieldKey[] {
  const named = namedFields(message)
  if (named.length > 0) return optional(nodesOf(message), refused).filter((key) => named.includes(nameOf(key)))
  const all = optional(['profile', 'media'], refused)
  const unlisted = all.filter((key) => standingOf(key) === 'unlisted')
  return unlisted.length > 0 ? unlisted : all
}

// "Tried accessing nonexisting field (a, b) on node type (IGUser)", "Invalid fields: a, b", "Field 'a' is not supported"
function namedFields(message: string): string[] {
  const list = /\bfields?\b[\s:]*(?:\(([^)]*)\)|["'`]([\w\s,]+)["'`]|((?:\w+\s*,\s*)*\w+)\s*(?:$|[.;]))/i.exec(message)
  return (list?.[1] ?? list?.[2] ?? list?.[3] ?? '').split(/[^\w]+/).filter(Boolean)
}

function nodesOf(message: string): Node[] {
  const type = /node type \(([^)]*)\)/i.exec(message)?.[1] ?? ''
  if (/media/i.test(type)) return ['media']
  return /user/i.test(type) ? ['profile'] : ['profile', 'media']
}

function optional(nodes: readonly Node[], refused: ReadonlySet<string>): FieldKey[] {
  return nodes.flatMap((node) =>
    Object.keys(standings[node])
      .map((field): FieldKey => `${node}.${field}`)
      .filter((key) => standingOf(key) !== 'required' && !refused.has(key)),
  )
}

function standingOf(key: FieldKey): Standing | undefined {
  const [node, field] = key.split('.') as [Node, string]
  return standings[node][field]
}

function nameOf(key: FieldKey): string {
  return key.slice(key.indexOf('.') + 1)
}
