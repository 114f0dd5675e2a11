import { expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'

type Schema = z.core.JSONSchema.BaseSchema & { override?: Schema }

/** String formats whose patterns bound their length. */
const boundedFormats = new Set(['uuid', 'date', 'date-time'])

/** Patterns that repeat nothing without a maximum. */
const isBoundedPattern = (pattern = '*') => !/[*+]|,\}/.test(pattern)

/** Where a schema lets a string, list or object grow without limit. */
function* unbounded(schema: Schema, path: string): Generator<string> {
  const { type, override, items, prefixItems = [], properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema
  if (override) yield* unbounded(override, path)
  const isChosen = schema.enum !== undefined || schema.const !== undefined
  if (type === 'string' && schema.maxLength === undefined && !isChosen) {
    if (!boundedFormats.has(schema.format ?? '') && !isBoundedPattern(schema.pattern)) yield `${path}: text`
  }
  if (type === 'array' && schema.maxItems === undefined && prefixItems.length === 0) yield `${path}: list`
  if (schema.propertyNames || typeof schema.additionalProperties === 'object') yield `${path}: object`
  for (const part of [...anyOf, ...oneOf, ...allOf, ...prefixItems]) yield* unbounded(part as Schema, path)
  if (typeof items === 'object') yield* unbounded(items as Schema, `${path}[]`)
  for (const [key, value] of Object.entries(properties)) yield* unbounded(value as Schema, `${path}.${key}`)
}

test('everything in a body has a maximum', () => {
  const found = (calls as readonly Call[]).flatMap(({ id, body }) =>
    body ? [...unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, id)] : [],
  )
  expect(found).toEqual([])
})
