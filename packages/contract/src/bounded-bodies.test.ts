import { expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'

type Schema = z.core.JSONSchema.BaseSchema & { override?: Schema }

/** Formats whose patterns have an end: an address, a day, a moment, an id. */
const boundedFormats = new Set(['uuid', 'date', 'date-time'])

/** Patterns that repeat nothing without a maximum. */
const isBoundedPattern = (pattern = '*') => !/[*+]|,\}/.test(pattern)

/** Where a schema lets a text, a list or an object grow without end. */
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

test('whatever a body holds has a maximum', () => {
  const found = (calls as readonly Call[]).flatMap(({ id, body }) =>
    body ? [...unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, id)] : [],
  )
  expect(found).toEqual([])
})
