import { expect, test } from 'vitest'
import { type RunningUnit, supervise, type Unit } from './supervisor.ts'

function recorder() {
  const events: string[] = []
  const ends = new Map<string, (sentence: string) => void>()

  const running = (name: string): RunningUnit => {
    const { promise: exited, resolve } = Promise.withResolvers<string>()
    ends.set(name, resolve)
    const stop = async () => {
      events.push(`stop ${name}`)
      resolve(`${name} was stopped.`)
    }
    return { exited, stop, kill: () => events.push(`kill ${name}`) }
  }
  const service = (name: string, after: string[] = []): Unit => ({
    name,
    after,
    start: async () => {
      events.push(`start ${name}`)
      return running(name)
    },
  })
  const failing = (name: string, after: string[] = []): Unit => ({
    name,
    after,
    start: () => Promise.reject(new Error(`${name} is broken.`)),
  })
  const begun = Promise.withResolvers<void>()
  const endless = (name: string, after: string[] = []): Unit => ({
    name,
    after,
    start: (signal) => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  return { events, ends, service, failing, endless, endlessBegun: begun.promise }
}

test('starts after, and stops before, what a unit needs', async () => {
  const { events, service } = recorder()
  const supervisor = await supervise({ units: [service('web', ['api']), service('api', ['db']), service('db')] })
  await supervisor.stop()
  await supervisor.stop()
  expect(events).toEqual(['start db', 'start api', 'start web', 'stop web', 'stop api', 'stop db'])
})

test('a unit that fails stops the others and nothing starts after it', async () => {
  const { events, service, failing } = recorder()
  const units = [service('db'), failing('migrate', ['db']), service('api', ['migrate'])]
  await expect(supervise({ units })).rejects.toThrow('migrate is broken.')
  expect(events).toEqual(['start db', 'stop db'])
})

test('a task that is done lets others start and is not stopped', async () => {
  const { events, service } = recorder()
  const task: Unit = {
    name: 'migrate',
    after: [],
    start: async () => {
      events.push('run migrate')
      return null
    },
  }
  const supervisor = await supervise({ units: [service('api', ['migrate']), task] })
  await supervisor.stop()
  expect(events).toEqual(['run migrate', 'start api', 'stop api'])
})

test('reports a unit that ends by itself, once, and not those that are stopped', async () => {
  const { ends, service } = recorder()
  const reports: string[] = []
  const { promise: reported, resolve } = Promise.withResolvers<void>()
  const onUnexpectedExit = (sentence: string) => {
    reports.push(sentence)
    resolve()
  }
  const supervisor = await supervise({ units: [service('api'), service('web')], onUnexpectedExit })
  ends.get('api')?.('api ended with exit code 1.')
  ends.get('web')?.('web ended with exit code 1.')
  await reported
  await supervisor.stop()
  expect(reports).toEqual(['api ended with exit code 1.'])
})

test('a unit that ends while others still start makes the start fail', async () => {
  const { ends, service, endless, endlessBegun } = recorder()
  const starting = supervise({ units: [service('db'), endless('api', ['db'])] })
  await endlessBegun
  ends.get('db')?.('db ended with exit code 3.')
  await expect(starting).rejects.toThrow('db ended with exit code 3.')
})

test('aborting while a unit still starts stops those that run', async () => {
  const { events, service, endless, endlessBegun } = recorder()
  const abort = new AbortController()
  const starting = supervise({ units: [service('db'), endless('api', ['db'])], signal: abort.signal })
  await endlessBegun
  abort.abort(new Error('Interrupted.'))
  await expect(starting).rejects.toThrow('Interrupted.')
  expect(events).toEqual(['start db', 'stop db'])
})
