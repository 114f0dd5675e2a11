import type { AccountState } from '../world/account.ts'
import { GraphFailure } from './failure.ts'
import type { Field } from './fields.ts'
import type { Json } from './view.ts'

const unsupported = ['name', 'follows_count', 'alt_text']

/** `fault.fields` rejects several fields at once; without them, it's an ordinary account. */
export function rejectUnsupportedFields({ username }: AccountState, fields: readonly Field[]): void {
  if (username !== 'fault.fields') return
  const unknown = fields.filter(({ name }) => unsupported.includes(name)).map(({ name }) => name)
  if (unknown.length === 0) return
  throw new GraphFailure(100, `(#100) Tried accessing nonexisting field (${unknown.join(', ')}) on node type (IGUser)`)
}

/** `fault.odd` is an ordinary account in an unusual format: counts as strings, nulls, and unknown keys. */
export function withOddities(username: string, body: { [key: string]: Json }): { [key: string]: Json } {
  return username === 'fault.odd' ? (distort(body) as { [key: string]: Json }) : body
}

function distort(value: Json, key = ''): Json {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((item) => distort(item))
  if (value === null || typeof value !== 'object') {
    return key === 'timestamp' && typeof value === 'string' ? value.replace('+0000', 'Z') : value
  }
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => [name, distort(inner, name)])
  return { ...Object.fromEntries(entries), new_key: { nested: [null] }, website: null }
}
