import { expect, test } from 'vitest'
import { readInTurn, usualBody } from './large-bodies.ts'

const large = ' '.repeat(usualBody + 1)

test('large bodies are parsed one at a time, small ones immediately', async () => {
  let [reading, most] = [0, 0]
  const read = async (breath: () => Promise<void>) => {
    reading += 1
    most = Math.max(most, reading)
    await breath()
    reading -= 1
    return 'read'
  }
  const asked = Array.from({ length: 8 }, () => readInTurn(large, read))
  // A small one is parsed immediately, whatever else is in progress.
  expect(await readInTurn('{}', async () => 'small')).toBe('small')
  expect(await Promise.all(asked)).toEqual(Array(8).fill('read'))
  expect(most).toBe(1)
})

test("a body that can't be parsed lets the next one run", async () => {
  const wrong = () => Promise.reject(new SyntaxError('no JSON'))
  await expect(readInTurn(large, wrong)).rejects.toThrow(SyntaxError)
  expect(await readInTurn(large, async () => 'read')).toBe('read')
})
