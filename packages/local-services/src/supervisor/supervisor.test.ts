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

test("reports each unit that's ready, and how many aren't", async () => {
  const { service } = recorder()
  const told: string[] = []
  const units = [service('web', ['api']), service('api', ['db']), service('db')]
  const supervisor = await supervise({ units, onReady: (name, left) => told.push(`${name} ${left}`) })
  expect(told).toEqual(['db 2', 'api 1', 'web 0'])
  await supervisor.stop()
})

test('starts a unit after its dependencies, and stops it before them', async () => {
  const { events, service } = recorder()
  const supervisor = await supervise({ units: [service('web', ['api']), service('api', ['db']), service('db')] })
  await supervisor.stop()
  await supervisor.stop()
  expect(events).toEqual(['start db', 'start api', 'start web', 'stop web', 'stop api', 'stop db'])
})

test('a unit that fails stops the others, and nothing starts after it', async () => {
  const { events, service, failing } = recorder()
  const units = [service('db'), failing('migrate', ['db']), service('api', ['migrate'])]
  await expect(supervise({ units })).rejects.toThrow('migrate is broken.')
  expect(events).toEqual(['start db', 'stop db'])
})

test("a completed task lets others start and isn't stopped", async () => {
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

test('reports a unit that ends on its own, once, and not those that are stopped', async () => {
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

test('a unit that ends while others are starting makes the start fail', async () => {
  const { ends, service, endless, endlessBegun } = recorder()
  const starting = supervise({ units: [service('db'), endless('api', ['db'])] })
  await endlessBegun
  ends.get('db')?.('db ended with exit code 3.')
  await expect(starting).rejects.toThrow('db ended with exit code 3.')
})

test('aborting while a unit is starting stops the running ones', async () => {
  const { events, service, endless, endlessBegun } = recorder()
  const abort = new AbortController()
  const starting = supervise({ units: [service('db'), endless('api', ['db'])], signal: abort.signal })
  await endlessBegun
  abort.abort(new Error('Interrupted.'))
  await expect(starting).rejects.toThrow('Interrupted.')
  expect(events).toEqual(['start db', 'stop db'])
})

test('a unit that ends on its own is restarted, with growing pauses until it has run well for a while', async () => {
  const { events, ends, service } = recorder()
  const said: string[] = []
  const pauses: { ms: number; end: () => void }[] = []
  let now = 0
  const wait = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }))
  const restart = { say: (sentence: string) => said.push(sentence), wait, now: () => now }
  const supervisor = await supervise({ units: [service('db'), service('api', ['db'])], restart })
  const die = async (turn: number) => {
    ends.get('api')?.(`api ended for the ${turn}. time.`)
    await expect.poll(() => pauses).toHaveLength(turn)
    pauses.at(-1)?.end()
    await expect.poll(() => said).toHaveLength(2 * turn)
  }
  for (const turn of [1, 2, 3]) await die(turn)
  now += 60_000
  await die(4)
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000, 1_000])
  expect(said.slice(0, 2)).toEqual(['api ended for the 1. time.\napi is started again in 1 s.', 'api runs again.'])
  await supervisor.stop()
  expect(events.filter((event) => event === 'start api')).toHaveLength(5)
  expect(events.filter((event) => event === 'start db')).toHaveLength(1)
  expect(events.slice(-2)).toEqual(['stop api', 'stop db'])
})

test('a failed restart is retried until everything is stopped', async () => {
  const { ends, service } = recorder()
  let starts = 0
  const api: Unit = {
    ...service('api'),
    start: (signal) => {
      starts += 1
      return starts > 1
        ? Promise.reject(new Error(`api is broken for the ${starts}. time.`))
        : service('api').start(signal)
    },
  }
  const said: string[] = []
  const wait = async (_: number, signal: AbortSignal) => {
    if (starts > 3) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const supervisor = await supervise({ units: [api], restart: { say: (sentence) => said.push(sentence), wait } })
  ends.get('api')?.('api ended.')
  await expect.poll(() => said).toHaveLength(4)
  expect(said.at(-1)).toBe('api is broken for the 4. time.\napi is started again in 8 s.')
  await supervisor.stop()
  expect(starts).toBe(4)
})
