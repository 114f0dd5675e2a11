import { type AccountState, accountAt } from '../world/account.ts'
import { assetUrl } from './asset-url.ts'
import { GraphFailure, missingField, notFound } from './failure.ts'
import { maxPageLimit } from './faults.ts'
import type { Field } from './fields.ts'
import { DEFAULT_LIMIT, mediaEdge } from './media.ts'
import { rejectUnsupportedFields, withOddities } from './oddities.ts'
import type { Json, View } from './view.ts'

const known: Record<string, (account: AccountState, view: View) => Json | undefined> = {
  id: (account) => account.id,
  ig_id: (account) => Number(account.id.slice(-10)),
  username: (account) => account.username,
  name: (account) => account.name,
  biography: (account, { biographies }) => biographies?.get(account.id) ?? account.biography,
  website: (account) => account.website ?? undefined,
  followers_count: (account) => account.followersCount,
  follows_count: (account) => account.followsCount,
  media_count: (account) => account.mediaCount,
  profile_picture_url: ({ id, pictureVersion }, { origin, time }) =>
    assetUrl(origin, `/cdn/avatar/${id}_${pictureVersion}.png`, time),
  alt_text: () => undefined,
}

function fieldFailure(name: string): GraphFailure {
  if (name === 'stories' || name === 'shopping_product_tag_eligibility') {
    return new GraphFailure(10, '(#10) Application does not have permission for this action')
  }
  if (name === 'live_media') return new GraphFailure(36104, '(#36104) This user has no live broadcast to show')
  return missingField(name, 'IGUser')
}

function discoveredBody(account: AccountState, fields: readonly Field[], view: View): Json {
  rejectUnsupportedFields(account, fields)
  const body: { [key: string]: Json } = {}
  for (const field of fields) {
    const { name } = field
    if (name !== 'media' && !Object.hasOwn(known, name)) throw fieldFailure(name)
    const value =
      name === 'media' ? mediaEdge(account, field, view, maxPageLimit(account.username)) : known[name]?.(account, view)
    if (value !== undefined) body[name] = value
  }
  return withOddities(account.username, { ...body, id: account.id })
}

function requireUsername(field: Field): string {
  const username = field.modifiers.get('username')
  if (username === undefined) throw new GraphFailure(100, '(#100) The parameter username is required')
  return username
}

/** The username that a request is about, if any, and how many posts it requests. */
export function targetOfFields(fields: readonly Field[]): { username: string | null; posts: number } {
  const discovery = fields.find(({ name }) => name === 'business_discovery')
  const media = discovery?.fields?.find(({ name }) => name === 'media')
  return {
    username: discovery?.modifiers.get('username') ?? null,
    posts: media ? Number(media.modifiers.get('limit') ?? DEFAULT_LIMIT) : 0,
  }
}

/** The response for the operator's own node. */
export function operatorBody(operatorId: string, fields: readonly Field[], view: View): Json {
  const body: { [key: string]: Json } = {}
  for (const field of fields) {
    if (field.name === 'business_discovery') {
      const username = requireUsername(field)
      const account = accountAt(username, view.time)
      if (!account) throw notFound(username, view.tokenIndex)
      body.business_discovery = discoveredBody(account, field.fields ?? [], view)
    } else if (field.name === 'username') body.username = `sandbox.operator.${view.tokenIndex + 1}`
    else if (field.name !== 'id') throw missingField(field.name, 'IGUser')
  }
  return { ...body, id: operatorId }
}
