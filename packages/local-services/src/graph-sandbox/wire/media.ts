import type { AccountState } from '../world/account.ts'
import { pageOf, postAt } from '../world/posts.ts'
import { cursorFor, readCursor } from './cursor.ts'
import { GraphFailure, reduceData } from './failure.ts'
import type { Field } from './fields.ts'
import { checkMediaFields, mediaBody } from './media-fields.ts'
import type { Json, View } from './view.ts'

/** Default page size. */
export const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100
const HEAVY_LIMIT = 50
const modifiers = new Set(['limit', 'after', 'before', 'since', 'until'])

function readInteger(field: Field, name: string): number | null {
  const text = field.modifiers.get(name)
  if (text === undefined) return null
  if (!/^\d{1,12}$/.test(text)) throw new GraphFailure(100, `(#100) Param ${name} must be a whole number`)
  return Number(text)
}

function readSeconds(field: Field, name: string): number | null {
  const seconds = readInteger(field, name)
  return seconds === null ? null : seconds * 1000
}

function readLimit(field: Field, maxPosts: number): number {
  const limit = readInteger(field, 'limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) {
    throw new GraphFailure(100, `(#100) Param limit must be between 1 and ${MAX_LIMIT}`)
  }
  const names = new Set(field.fields?.map(({ name }) => name))
  if (limit > maxPosts || (limit > HEAVY_LIMIT && names.has('children') && names.has('caption'))) throw reduceData()
  return limit
}

function readPosition(field: Field, key: string): { after?: number; before?: number } {
  const after = field.modifiers.get('after')
  const before = field.modifiers.get('before')
  if (after !== undefined) return { after: readCursor(key, after) }
  return before === undefined ? {} : { before: readCursor(key, before) }
}

/** The `media` edge, or undefined if there's nothing to list. A page size above `maxPosts` is rejected as too large. */
export function mediaEdge(account: AccountState, field: Field, view: View, maxPosts = MAX_LIMIT): Json | undefined {
  const { spec } = account
  const unknownModifier = [...field.modifiers.keys()].find((name) => !modifiers.has(name))
  if (unknownModifier) throw new GraphFailure(100, `(#100) Unknown modifier ${unknownModifier} on field media`)
  const fields = field.fields ?? []
  checkMediaFields(fields)
  const place = { ...readPosition(field, spec.key), limit: readLimit(field, maxPosts) }
  const range = { since: readSeconds(field, 'since'), until: readSeconds(field, 'until') }
  if (account.mediaCount === 0) return undefined
  const page = pageOf(spec, view.time, place, range)
  const context = { view, username: account.username }
  const data = page.seqs.map((seq) => mediaBody(postAt(spec, seq, view.time), fields, context))
  const cursors: { [key: string]: Json } = {}
  const [newest] = page.seqs
  const oldest = page.seqs.at(-1)
  if (page.newer && newest !== undefined) cursors.before = cursorFor(spec.key, newest)
  if (page.older && oldest !== undefined) cursors.after = cursorFor(spec.key, oldest)
  return Object.keys(cursors).length === 0 ? { data } : { data, paging: { cursors } }
}
