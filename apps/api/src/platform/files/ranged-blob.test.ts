import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { RangedBlob } from './ranged-blob.ts'

const bytes = new TextEncoder().encode('0123456789')

test('a remote blob reads only the requested bytes', async () => {
  const asked: [number, number][] = []
  const blob = new RangedBlob(
    async (start, end) => {
      asked.push([start, end])
      return Readable.from([bytes.slice(start, end)])
    },
    0,
    bytes.length,
  )
  expect(blob.size).toBe(10)
  expect(await blob.slice(2, 5).text()).toBe('234')
  expect(await blob.slice(2, 8).slice(-2).text()).toBe('67')
  expect(await new Response(blob.slice(7, 99).stream()).text()).toBe('789')
  expect(await blob.slice(4, 4).text()).toBe('')
  expect(asked).toEqual([
    [2, 5],
    [6, 8],
    [7, 10],
  ])
})
