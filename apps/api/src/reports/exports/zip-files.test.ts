import { createZipCounter } from '@tidewatch/contract/reports/zip-progress'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles } from './zip-files.ts'

// A ZIP within the ZIP contains headers like those of the outer one.
const nested = zipSync({ 'figures.csv': strToU8('1,2'), 'days.csv': strToU8('3,4') })
const files = [
  { name: 'a.json', type: 'application/json', bytes: strToU8('{}') },
  { name: 'a.json', type: 'application/json', bytes: new Uint8Array(0) },
  { name: 'b.zip', type: 'application/zip', bytes: nested },
]

async function zipped(): Promise<Uint8Array> {
  const stream = zipFiles(
    (async function* () {
      yield* files
    })(),
    new Date('2026-11-21T12:00:00Z'),
  )
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

test('files with the same name get numbers, and each arrives unchanged', async () => {
  expect(unzipSync(await zipped())).toEqual({
    'a.json': files[0]?.bytes,
    'a_2.json': new Uint8Array(0),
    'b.zip': nested,
  })
})

test.each([1, 7, 64, 100_000])('a receiver of pieces of %i bytes can count the files so far', async (size) => {
  const bytes = await zipped()
  const count = createZipCounter()
  const counts: number[] = []
  for (let at = 0; at < bytes.length; at += size) counts.push(count(bytes.subarray(at, at + size)))
  expect(counts.at(-1)).toBe(files.length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  if (size === 1) expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3]))
})
