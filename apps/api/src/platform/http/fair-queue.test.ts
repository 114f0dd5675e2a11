import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function tasks() {
  const started: string[] = []
  const resolvers = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => resolvers.set(name, () => resolve(name)))
  }
  return { started, task, end: (name: string) => resolvers.get(name)?.() }
}

test('a few tasks run at once, but one per caller, also after a failure', async () => {
  const enqueue = fairQueue({ concurrency: 2, maxWaiting: 10, maxWaitingPerCaller: 5 })
  const { started, task, end } = tasks()
  const failed = enqueue('ada', () => Promise.reject(new Error('no')))
  const all = [
    enqueue('ada', task('a2')),
    enqueue('ben', task('b1')),
    enqueue('ben', task('b2')),
    enqueue('cleo', task('c1')),
  ]
  await expect(failed).rejects.toThrow('no')
  expect(started).toEqual(['b1', 'c1'])
  end('b1')
  await all[1]
  expect(started).toEqual(['b1', 'c1', 'a2'])
  end('c1')
  await all[3]
  expect(started).toEqual(['b1', 'c1', 'a2', 'b2'])
  for (const name of ['a2', 'b2']) end(name)
  expect(await Promise.all(all)).toEqual(['a2', 'b1', 'b2', 'c1'])
})

test('too many waiting tasks, of one caller or of all, are refused with a retry time', async () => {
  const enqueue = fairQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerCaller: 2 })
  const { task, end } = tasks()
  const held = ['ada', 'ada', 'ada'].map((caller, index) => enqueue(caller, task(`${index}`)))
  await expect(enqueue('ada', task('too many of hers'))).rejects.toMatchObject({ codeName: 'unavailable' })
  const other = enqueue('ben', task('b'))
  await expect(enqueue('cleo', task('too many'))).rejects.toMatchObject({ codeName: 'unavailable' })
  end('0')
  await held[0]
  end('b')
  expect(await other).toBe('b')
  for (const name of ['1', '2']) {
    end(name)
    await held[Number(name)]
  }
})

test('the caller who has waited longest since their last turn is next, however many tasks another queued before', async () => {
  const enqueue = fairQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerCaller: 5 })
  const { started, task, end } = tasks()
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  const held = new Map(names.map((name) => [name, enqueue(name.slice(0, 1), task(name))]))
  await Promise.resolve()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(started.at(-1)).toBe(name)
    end(name)
    await held.get(name)
  }
})

test('small tasks have a reserved slot and a queue of their own', async () => {
  const enqueue = fairQueue({ concurrency: 2, extraSmall: 1, maxWaiting: 1, maxWaitingPerCaller: 5 })
  const { started, task, end } = tasks()
  const small = { isSmall: true }
  const large = ['a', 'b', 'c'].map((caller) => enqueue(caller, task(`${caller} large`)))
  await expect(enqueue('d', task('too many'))).rejects.toMatchObject({ codeName: 'unavailable' })
  const first = enqueue('d', task('d small'), small)
  const second = enqueue('e', task('e small'), small)
  await expect(enqueue('f', task('too many'), small)).rejects.toMatchObject({ codeName: 'unavailable' })
  expect(started).toEqual(['a large', 'b large', 'd small'])
  end('d small')
  await first
  expect(started).toEqual(['a large', 'b large', 'd small', 'e small'])
  for (const name of ['a large', 'b large']) end(name)
  await Promise.all(large.slice(0, 2))
  for (const name of ['c large', 'e small']) end(name)
  await Promise.all([large[2], second])
})
