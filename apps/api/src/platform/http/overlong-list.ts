import type * as z from 'zod'

type Path = readonly (string | number)[]

/**
 * The path of a list longer than its schema allows, or `null`. Zod validates every entry before it checks the length
 * and keeps an issue for each invalid one, which takes seconds for a list of a million.
 */
export function findOverlongList(schema: z.core.$ZodType, value: unknown, path: Path = []): Path | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'array':
      if (!Array.isArray(value)) return null
      return value.length > maxLengthOf(def)
        ? path
        : firstFound(value.entries(), ([index, entry]) => findOverlongList(def.element, entry, [...path, index]))
    case 'object':
      if (typeof value !== 'object' || value === null) return null
      return firstFound(Object.entries(def.shape), ([key, field]) =>
        findOverlongList(field, (value as Record<string, unknown>)[key], [...path, key]),
      )
    case 'union':
      return firstFound(def.options, (option) => findOverlongList(option, value, path))
    case 'pipe':
      return findOverlongList(def.in, value, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return findOverlongList(def.innerType, value, path)
    default:
      return null
  }
}

function maxLengthOf({ checks = [] }: z.core.$ZodArrayDef): number {
  const maxima = (checks as z.core.$ZodChecks[]).map(({ _zod: { def } }) => {
    if (def.check === 'max_length') return def.maximum
    return def.check === 'length_equals' ? def.length : Number.POSITIVE_INFINITY
  })
  return Math.min(...maxima)
}

function firstFound<Entry>(entries: Iterable<Entry>, find: (entry: Entry) => Path | null): Path | null {
  for (const entry of entries) {
    const found = find(entry)
    if (found) return found
  }
  return null
}
