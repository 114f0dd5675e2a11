import * as z from 'zod'

interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  minimum?: number
  minItems?: number
  default?: unknown
}

const formats: Record<string, string> = {
  uuid: '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11',
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
}

/** A value that a schema of the contract accepts, with every field filled in. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sample(each)]))
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(sample)
      return schema.items ? [sample(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return formats[schema.format ?? ''] ?? 'text'
  }
}

/** Copies of a value, each with one of its texts or numbers replaced, and the path of the replacement. */
export function replaceEach(
  value: unknown,
  replacement: string | number,
  path: readonly string[] = [],
): { path: string; value: unknown }[] {
  if (typeof value === typeof replacement) return [{ path: path.join('.'), value: replacement }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    replaceEach(item, replacement, [...path, key]).map((changed) => ({
      path: changed.path,
      value: Array.isArray(value)
        ? value.with(Number(key), changed.value)
        : Object.fromEntries(Object.entries(value).map((entry) => (entry[0] === key ? [key, changed.value] : entry))),
    })),
  )
}
