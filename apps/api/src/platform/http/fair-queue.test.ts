import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function tasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { begun, task, end: (name: string) => ends.get(name)?.() }
}

test('a few tasks run at once, but one per caller, also after a failure', async () => {
  const inPlace = fairQueue({ atOnce: 2, waiting: 10, waitingEach: 5 })
  const { begun, task, end } = tasks()
  const failed = inPlace('ada', () => Promise.reject(new Error('no')))
  const all = [
    inPlace('ada', task('a2')),
    inPlace('ben', task('b1')),
    inPlace('ben', task('b2')),
    inPlace('cleo', task('c1')),
  ]
  await expect(failed).rejects.toThrow('no')
  expect(begun).toEqual(['b1', 'c1'])
  end('b1')
  await all[1]
  expect(begun).toEqual(['b1', 'c1', 'a2'])
  end('c1')
  await all[3]
  expect(begun).toEqual(['b1', 'c1', 'a2', 'b2'])
  for (const name of ['a2', 'b2']) end(name)
  expect(await Promise.all(all)).toEqual(['a2', 'b1', 'b2', 'c1'])
})

test('too many waiting tasks, of one caller or of all, are refused with a retry time', async () => {
  const inPlace = fairQueue({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const { task, end } = tasks()
  const held = ['ada', 'ada', 'ada'].map((who, index) => inPlace(who, task(`${index}`)))
  await expect(inPlace('ada', task('too many of hers'))).rejects.toMatchObject({ codeName: 'unavailable' })
  const other = inPlace('ben', task('b'))
  await expect(inPlace('cleo', task('too many'))).rejects.toMatchObject({ codeName: 'unavailable' })
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
  const inPlace = fairQueue({ atOnce: 1, waiting: 10, waitingEach: 5 })
  const { begun, task, end } = tasks()
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  const held = new Map(names.map((name) => [name, inPlace(name.slice(0, 1), task(name))]))
  await Promise.resolve()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(begun.at(-1)).toBe(name)
    end(name)
    await held.get(name)
  }
})

test('small tasks have a reserved slot and a queue of their own', async () => {
  const inPlace = fairQueue({ atOnce: 2, forSmall: 1, waiting: 1, waitingEach: 5 })
  const { begun, task, end } = tasks()
  const small = { isSmall: true }
  const large = ['a', 'b', 'c'].map((who) => inPlace(who, task(`${who} large`)))
  await expect(inPlace('d', task('too many'))).rejects.toMatchObject({ codeName: 'unavailable' })
  const first = inPlace('d', task('d small'), small)
  const second = inPlace('e', task('e small'), small)
  await expect(inPlace('f', task('too many'), small)).rejects.toMatchObject({ codeName: 'unavailable' })
  expect(begun).toEqual(['a large', 'b large', 'd small'])
  end('d small')
  await first
  expect(begun).toEqual(['a large', 'b large', 'd small', 'e small'])
  for (const name of ['a large', 'b large']) end(name)
  await Promise.all(large.slice(0, 2))
  for (const name of ['c large', 'e small']) end(name)
  await Promise.all([large[2], second])
})
