import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { readInTurn, usualBody } from './large-bodies.ts'
import type { AppEnv } from './types.ts'

const of = (caller: string) => ({ var: { caller, signedIn: null } }) as unknown as Context<AppEnv>
const large = ' '.repeat(usualBody + 1)

test('of one caller’s large bodies one is read after another, and those beyond a few are told to come back', async () => {
  let [reading, most] = [0, 0]
  const read = async (breath: () => Promise<void>) => {
    reading += 1
    most = Math.max(most, reading)
    await breath()
    reading -= 1
    return 'read'
  }
  const asked = Array.from({ length: 8 }, () => readInTurn(of('ada'), large, read))
  // A small one is read at once, whatever else is under way.
  expect(await readInTurn(of('ada'), '{}', async () => 'small')).toBe('small')
  const answers = await Promise.allSettled(asked)
  // One is under way and four wait.
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')])
  expect(most).toBe(1)
})

test('a body that cannot be read gives its turn to the next', async () => {
  const wrong = () => Promise.reject(new SyntaxError('no JSON'))
  await expect(readInTurn(of('ben'), large, wrong)).rejects.toThrow(SyntaxError)
  expect(await readInTurn(of('ben'), large, async () => 'read')).toBe('read')
})
