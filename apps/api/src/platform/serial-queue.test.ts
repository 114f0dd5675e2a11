import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

test("one task runs at a time, in order, and a failed one doesn't block the next", async () => {
  const inTurn = serialQueue(10)
  const log: string[] = []
  const task = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(task(name))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('tasks beyond the maximum are refused until there is room', async () => {
  const inTurn = serialQueue(2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const [first, second] = [inTurn(() => promise), inTurn(async () => 'second')]
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ codeName: 'tooManyRequests' })
  resolve()
  await first
  expect(await second).toBe('second')
  expect(await inTurn(async () => 'third')).toBe('third')
})
