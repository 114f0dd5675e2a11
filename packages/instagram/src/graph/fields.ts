/**
 * The fields that observations are made of. A field that nothing is kept of (media URLs, which expire, or children) is
 * not asked for.
 * - `required`: there is no observation without it.
 * - `listed`: Meta documents it as public.
 * - `unlisted`: returned in practice, but not documented as public.
 */
type Standing = 'required' | 'listed' | 'unlisted'

const profileFields: Record<string, Standing> = {
  id: 'required',
  username: 'listed',
  name: 'unlisted',
  biography: 'listed',
  website: 'listed',
  followers_count: 'listed',
  follows_count: 'unlisted',
  media_count: 'listed',
  profile_picture_url: 'unlisted',
}

const mediaFields: Record<string, Standing> = {
  id: 'required',
  caption: 'listed',
  media_type: 'required',
  media_product_type: 'listed',
  permalink: 'listed',
  timestamp: 'required',
  like_count: 'unlisted',
  comments_count: 'listed',
  view_count: 'listed',
}

const standings: Record<string, Standing> = { ...profileFields, ...mediaFields }

export interface MediaSlice {
  limit: number
  /** Cursor of the page before; without it, the newest posts. */
  after?: string
}

export interface FieldQuery {
  /** Must have passed `isUsername`: it becomes part of the field syntax. */
  username: string
  profile: boolean
  media?: MediaSlice
}

/** The value of the `fields` parameter, without the fields that Graph has refused. */
export function buildFields(query: FieldQuery, refused: ReadonlySet<string>): string {
  const allowed = (fields: Record<string, Standing>) => Object.keys(fields).filter((field) => !refused.has(field))
  const inner = query.profile ? allowed(profileFields) : ['id']
  if (query.media) {
    const after = query.media.after === undefined ? '' : `.after(${query.media.after})`
    inner.push(`media${after}.limit(${query.media.limit}){${allowed(mediaFields).join(',')}}`)
  }
  return `business_discovery.username(${query.username}){${inner.join(',')}}`
}

/**
 * Which fields to leave out after error code 100: the one that the message names, or, if it names none, all that Meta
 * does not document. Empty if leaving out cannot help.
 */
export function fieldsToRefuse(message: string, refused: ReadonlySet<string>): string[] {
  const named = /nonexisting field \((\w+)\)/i.exec(message)?.[1]
  const candidates = named ? [named] : Object.keys(standings).filter((field) => standings[field] === 'unlisted')
  return candidates.filter((field) => standings[field] && standings[field] !== 'required' && !refused.has(field))
}
