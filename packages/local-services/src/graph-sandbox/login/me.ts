import { assetUrl } from '../wire/asset-url.ts'
import { missingField } from '../wire/failure.ts'
import type { Field } from '../wire/fields.ts'
import { mediaEdge } from '../wire/media.ts'
import { checkMediaFields } from '../wire/media-fields.ts'
import type { Json, View } from '../wire/view.ts'
import type { AccountState } from '../world/account.ts'
import { scopedIdOf } from './own-accounts.ts'

/** The account's own node: `/me`, or its id. */
export function meBody(account: AccountState, fields: readonly Field[], view: View, appId: string): Json {
  const known: Record<string, Json | undefined> = {
    id: scopedIdOf(account.spec, appId),
    user_id: account.id,
    username: account.username,
    name: account.name,
    account_type: account.spec.kind === 'creator' ? 'MEDIA_CREATOR' : 'BUSINESS',
    profile_picture_url: assetUrl(view.origin, `/cdn/avatar/${account.id}_${account.pictureVersion}.png`, view.time),
    followers_count: account.followersCount,
    follows_count: account.followsCount,
    media_count: account.mediaCount,
    biography: account.biography,
    website: account.website ?? undefined,
  }
  const body: { [key: string]: Json } = {}
  for (const { name } of fields) {
    if (!Object.hasOwn(known, name)) throw missingField(name, 'IGUser')
    const value = known[name]
    if (value !== undefined) body[name] = value
  }
  return { ...body, id: scopedIdOf(account.spec, appId) }
}

type MediaQuery = { fields: readonly Field[]; limit?: string; after?: string }

/** `/me/media`: newest first, with cursors and, unlike Business Discovery, the next page's URL. */
export function mediaBody(account: AccountState, query: MediaQuery, view: View, address: URL): Json {
  checkMediaFields(query.fields)
  const modifiers = new Map<string, string>()
  if (query.limit !== undefined) modifiers.set('limit', query.limit)
  if (query.after !== undefined) modifiers.set('after', query.after)
  const edge = mediaEdge(account, { name: 'media', modifiers, fields: query.fields }, view)
  if (edge === undefined || edge === null || typeof edge !== 'object' || Array.isArray(edge)) return { data: [] }
  const { paging } = edge
  if (!paging || typeof paging !== 'object' || Array.isArray(paging)) return edge
  const { cursors } = paging
  const after = cursors && typeof cursors === 'object' && !Array.isArray(cursors) ? cursors.after : undefined
  if (typeof after !== 'string') return edge
  const next = new URL(address)
  next.searchParams.set('after', after)
  return { ...edge, paging: { ...paging, next: next.href } }
}
