import * as z from 'zod'

interface LongList {
  entry: z.ZodType
  max: number
}

const longLists = new WeakMap<z.core.$ZodType, LongList>()
/** Results for lists that were checked in pieces. */
const results = new WeakMap<readonly unknown[], { list: LongList; isValid: boolean }>()

/**
 * A list that's refused as a whole at its first invalid entry: reporting an issue for each of a million entries would
 * take more memory than there is.
 */
export function longListOf<Entry extends z.ZodType>(entry: Entry, max: number) {
  const described = z.array(entry).max(max)
  const list: LongList = { entry, max }
  const isList = (value: unknown) => {
    if (!Array.isArray(value) || value.length > max) return false
    const known = results.get(value)
    return known?.list === list ? known.isValid : value.every((each) => entry.safeParse(each).success)
  }
  const schema = z.custom<z.output<typeof described>>(isList).meta({ override: z.toJSONSchema(described) as object })
  longLists.set(schema, list)
  return schema
}

/** Entries checked in one go: a few milliseconds. */
const batchSize = 2_000

/**
 * Checks the long lists among a body's fields in pieces, with a break in between, so that the schema can reuse the
 * results. Reports nothing itself; the schema does.
 */
export async function checkLongLists(
  schema: z.core.$ZodType,
  body: unknown,
  pause: () => Promise<void>,
): Promise<void> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || typeof body !== 'object' || body === null) return
  for (const [key, field] of Object.entries(def.shape)) {
    const list = unwrapLongList(field)
    const value: unknown = (body as Record<string, unknown>)[key]
    if (!list || !Array.isArray(value) || value.length > list.max) continue
    results.set(value, { list, isValid: await areAllValid(value, list, pause) })
  }
}

async function areAllValid(value: readonly unknown[], { entry }: LongList, pause: () => Promise<void>) {
  for (let start = 0; start < value.length; start += batchSize) {
    if (start > 0) await pause()
    const batch = value.slice(start, start + batchSize)
    if (!batch.every((each) => entry.safeParse(each).success)) return false
  }
  return true
}

function unwrapLongList(field: z.core.$ZodType): LongList | undefined {
  const { def } = (field as z.core.$ZodTypes)._zod
  return longLists.get(field) ?? ('innerType' in def ? unwrapLongList(def.innerType) : undefined)
}
