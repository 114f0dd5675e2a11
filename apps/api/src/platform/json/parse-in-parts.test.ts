import { expect, test } from 'vitest'
import { parseJsonInParts } from './parse-in-parts.ts'

const bounds = { levels: 8, parts: 1_000_000, keys: 100, partsAtOnce: 10_000 }
const people = (count: number) => Array.from({ length: count }, (_, n) => [`person."[${n}]\\,`, n])

async function parse(text: string, changes: Partial<typeof bounds> = {}) {
  let breaths = 0
  let longest = 0
  const read = (part: string) => {
    longest = Math.max(longest, part.length)
    return JSON.parse(part) as unknown
  }
  const breath = async () => {
    breaths += 1
  }
  const parsed = await parseJsonInParts(text, { bounds: { ...bounds, ...changes }, read, breath })
  return { parsed, breaths, longest }
}

test.each([
  ['a long list', { owner: 'ana', followers: people(50_000), posts: [] }],
  [
    'two long lists, and one that is a field of something else',
    { a: people(9_000), b: people(9_000), c: { d: people(2_000) } },
  ],
  ['a list of lists', people(3_000)],
  ['a text', 'a,b]'],
])('returns what JSON.parse returns: %s', async (_, value) => {
  for (const text of [JSON.stringify(value), JSON.stringify(value, null, 3)]) {
    expect((await parse(text)).parsed?.value).toEqual(value)
  }
})

test('the last of two fields with the same name wins, and a field may have any name', async () => {
  const list = JSON.stringify(people(9_000))
  for (const text of [`{"a":${list},"a":1}`, `{"a":1,"a":${list}}`, `{"__proto__":${list}}`]) {
    expect((await parse(text)).parsed?.value).toEqual(JSON.parse(text))
  }
})

test('a long list is parsed in pieces, yielding after each', async () => {
  const text = JSON.stringify({ followers: people(200_000) })
  const { breaths, longest } = await parse(text)
  expect(longest).toBeLessThan(200_000)
  expect(breaths).toBeGreaterThan(text.length / 200_000)
})

const long = JSON.stringify(people(9_000))
const blank = ' '.repeat(100_000)
test.each([
  ['ends in a comma', `{"a":${long.slice(0, -1)},]}`],
  ['has nothing between two commas', `{"a":${long.slice(0, -1)},${blank},1]}`],
  ['begins with a comma', `{"a":[${blank},${long.slice(1)}}`],
  ['is closed as an object', `{"a":${long.slice(0, -1)}}}`],
  ['never ends', `{"a":${long.slice(0, -1)}`],
  ['holds something closed wrongly', `{"a":[[1},${long.slice(1)}}`],
  ['stands without a key', `{${long}}`],
])('a list that %s is rejected', async (_, text) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  await expect(parse(text)).rejects.toThrow(SyntaxError)
})

test.each([
  ['nests too deep', '['.repeat(9) + ']'.repeat(9)],
  ['has too many keys', JSON.stringify(Object.fromEntries(people(101)))],
  ['has an entry that cannot be read in pieces', JSON.stringify({ a: [Array(10_001).fill(1)] })],
  ['has a list that is no field', JSON.stringify(Array(10_001).fill(1))],
])("a text that %s isn't parsed at all", async (_, text) => {
  const { parsed, longest } = await parse(text)
  expect([parsed, longest]).toEqual([null, 0])
})
