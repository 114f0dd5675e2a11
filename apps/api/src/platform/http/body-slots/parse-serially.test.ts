import { expect, test } from 'vitest'
import { defaultMaxBody, parseSerially } from './large-bodies.ts'

const large = ' '.repeat(defaultMaxBody + 1)

test('large bodies are parsed one at a time, small ones immediately', async () => {
  let [reading, peak] = [0, 0]
  const read = async (breath: () => Promise<void>) => {
    reading += 1
    peak = Math.max(peak, reading)
    await breath()
    reading -= 1
    return 'read'
  }
  const asked = Array.from({ length: 8 }, () => parseSerially(large, read))
  // A small one is parsed immediately, whatever else is in progress.
  expect(await parseSerially('{}', async () => 'small')).toBe('small')
  expect(await Promise.all(asked)).toEqual(Array(8).fill('read'))
  expect(peak).toBe(1)
})

test("a body that can't be parsed lets the next one run", async () => {
  const failing = () => Promise.reject(new SyntaxError('no JSON'))
  await expect(parseSerially(large, failing)).rejects.toThrow(SyntaxError)
  expect(await parseSerially(large, async () => 'read')).toBe('read')
})
