import { expect, test } from 'vitest'
import * as z from 'zod'
import { checkLongLists, longListOf } from './long-list.ts'

const list = () => longListOf(z.tuple([z.string().min(1), z.int()]), 50_000)
const schema = z.object({ people: list().nullable().default(null), posts: list(), name: z.string() })
const people = (count: number): unknown[] => Array.from({ length: count }, (_, n) => [`person${n}`, n])

async function check(body: unknown) {
  let breaths = 0
  await checkLongLists(schema, body, async () => {
    breaths += 1
  })
  return breaths
}

test('a list is checked in pieces only once: the schema reuses the result', async () => {
  let reads = 0
  const counted = { 0: 'person', 1: 1, length: 2 }
  const entry = new Proxy(Object.assign([], counted), {
    get: (target, key, receiver) => {
      if (key === '1') reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const body = { people: [...people(20_000), entry], posts: [], name: 'ada' }
  expect(await check(body)).toBe(10)
  const before = reads
  expect(schema.safeParse(body).success).toBe(true)
  expect([before > 0, reads]).toEqual([true, before])
})

test('a wrong last entry, one entry too many, and no list at all are refused as without the check', async () => {
  const wrong = { people: [...people(20_000), ['', 1]], posts: [], name: 'ada' }
  const long = { people: people(50_001), posts: [], name: 'ada' }
  for (const body of [wrong, long, { people: [], posts: {}, name: 'ada' }]) {
    const { error } = schema.safeParse(structuredClone(body))
    await check(body)
    expect(schema.safeParse(body).error?.issues).toEqual(error?.issues)
    expect(error?.issues).toHaveLength(1)
  }
})

test('a list that is valid in one field may be invalid in another', async () => {
  const other = z.object({ posts: longListOf(z.string(), 10) })
  const posts = people(5)
  await check({ posts })
  expect(other.safeParse({ posts }).success).toBe(false)
})
