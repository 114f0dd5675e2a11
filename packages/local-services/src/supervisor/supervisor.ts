import { setTimeout as delay } from 'node:timers/promises'

/** Something that is started after others and stopped before them: a process, a database, or a task that ends. */
export interface Unit {
  name: string
  /** Names of the units that have to be ready, or done, before this one starts. */
  after: readonly string[]
  /** Resolves once the unit can be used; a task resolves with null once it is done. Gives up when aborted. */
  start(signal: AbortSignal): Promise<RunningUnit | null>
}

export interface RunningUnit {
  /** Resolves when the unit has ended, asked or not, with a sentence that says how. */
  exited: Promise<string>
  /** Ends the unit gracefully and resolves when it is gone. */
  stop(): Promise<void>
  /** Ends the unit at once. */
  kill(): void
}

interface Supervisor {
  /** Stops the units in reverse order, and those in between that are still starting. Safe to call twice. */
  stop(): Promise<void>
  /** Ends all units at once. */
  kill(): void
}

interface SuperviseOptions {
  units: readonly Unit[]
  /** Stops everything, also while it is still starting. */
  signal?: AbortSignal
  /** Called once with a sentence, when a unit ends that nobody asked to and the others still run. */
  onUnexpectedExit?(sentence: string): void
  /** Start units again that ended by themselves, instead. */
  restart?: RestartOptions
  /** Called when a unit can be used, or is done, and with how many are not yet. */
  onReady?(name: string, left: number): void
}

export interface RestartOptions {
  /** Hears what ended, and that it runs again. */
  say(sentence: string): void
  /** Resolves after `ms`, or rejects when the signal aborts. Replaced by tests. */
  wait?(ms: number, signal: AbortSignal): Promise<unknown>
  /** Milliseconds of a clock that only goes on. Replaced by tests. */
  now?(): number
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** What ran so long was well: the next pause is the first one again. */
const wellAfterMs = 60_000

/**
 * Starts the units, each as soon as those it comes after are ready. Resolves when all are. When one fails, or the
 * signal aborts, everything is stopped again and the promise rejects with the first reason.
 */
export async function supervise({
  units,
  signal,
  onUnexpectedExit,
  restart,
  onReady,
}: SuperviseOptions): Promise<Supervisor> {
  const abort = new AbortController()
  const running = new Map<string, RunningUnit>()
  const starts = new Map<string, Promise<void>>()
  const stops = new Map<string, Promise<void>>()
  const revivals = new Set<Promise<void>>()
  let isUp = false
  let left = units.length

  const unitNamed = (name: string): Unit => {
    const unit = units.find((candidate) => candidate.name === name)
    if (!unit) throw new Error(`There is no unit named "${name}".`)
    return unit
  }

  const start = (unit: Unit) => once(starts, unit.name, () => startAfterOthers(unit))
  const startAfterOthers = async (unit: Unit) => {
    await Promise.all(unit.after.map((name) => start(unitNamed(name))))
    abort.signal.throwIfAborted()
    const started = await unit.start(abort.signal)
    if (started) watch(unit, started)
    left -= 1
    onReady?.(unit.name, left)
  }
  const watch = (unit: Unit, started: RunningUnit, pauses = pausesOf(restart)) => {
    running.set(unit.name, started)
    started.exited.then((sentence) => {
      if (abort.signal.aborted || stops.size > 0) return
      if (isUp && restart) {
        const revival = revive(unit, sentence, restart, pauses).finally(() => revivals.delete(revival))
        revivals.add(revival)
        return
      }
      if (isUp) onUnexpectedExit?.(sentence)
      abort.abort(new Error(sentence))
    })
  }
  const revive = async (unit: Unit, ended: string, { say, wait = pause }: RestartOptions, pauses: Pauses) => {
    for (let sentence = ended; ; ) {
      const ms = pauses.next()
      say(`${sentence}\n${unit.name} is started again in ${ms / 1000} s.`)
      try {
        await wait(ms, abort.signal)
        const started = await unit.start(abort.signal)
        if (!started) return
        pauses.hasStarted()
        watch(unit, started, pauses)
        return say(`${unit.name} runs again.`)
      } catch (error) {
        if (abort.signal.aborted) return
        sentence = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const stopUnit = (unit: Unit) => once(stops, unit.name, () => stopAfterDependents(unit))
  const stopAfterDependents = async (unit: Unit) => {
    await Promise.all(units.filter((other) => other.after.includes(unit.name)).map(stopUnit))
    await running.get(unit.name)?.stop()
  }

  const stop = async () => {
    abort.abort(new Error('Stopped.'))
    // What is still starting is given up first: what it started would otherwise be missed.
    await Promise.allSettled([...starts.values(), ...revivals])
    await Promise.all(units.map(stopUnit))
  }
  const onAbort = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })

  try {
    signal?.throwIfAborted()
    await Promise.all(units.map(start))
    abort.signal.throwIfAborted()
    isUp = true
  } catch (error) {
    await stop()
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
  return {
    stop,
    kill: () => {
      for (const unit of running.values()) unit.kill()
    },
  }
}

interface Pauses {
  next(): number
  hasStarted(): void
}

/** Pauses before a unit starts again: each twice the one before, until it has run well for a while. */
function pausesOf({ now = () => performance.now() }: Partial<RestartOptions> = {}): Pauses {
  let failures = 0
  let startedAt = now()
  return {
    next() {
      if (now() - startedAt >= wellAfterMs) failures = 0
      failures += 1
      return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
    },
    hasStarted() {
      startedAt = now()
    },
  }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal })

function once(results: Map<string, Promise<void>>, name: string, run: () => Promise<void>): Promise<void> {
  const known = results.get(name)
  if (known) return known
  const result = run()
  results.set(name, result)
  return result
}
