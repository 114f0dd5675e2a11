import { setTimeout as delay } from 'node:timers/promises'

/** Something started after others and stopped before them: a process, a database, or a task that ends. */
export interface Unit {
  name: string
  /** Names of the units that must be ready, or done, before this one starts. */
  after: readonly string[]
  /** Resolves once the unit is ready; a task resolves with null once it's done. Rejects when aborted. */
  start(signal: AbortSignal): Promise<RunningUnit | null>
}

export interface RunningUnit {
  /** Resolves with a sentence about how the unit ended, whether it was stopped or not. */
  exited: Promise<string>
  /** Ends the unit gracefully and resolves when it's gone. */
  stop(): Promise<void>
  /** Ends the unit at once. */
  kill(): void
}

interface Supervisor {
  /** Stops the units in reverse order, including those still starting. Safe to call twice. */
  stop(): Promise<void>
  /** Ends all units at once. */
  kill(): void
}

interface SuperviseOptions {
  units: readonly Unit[]
  /** Stops everything, even during startup. */
  signal?: AbortSignal
  /** Called once with a sentence when a unit ends without being stopped while the others still run. */
  onUnexpectedExit?(sentence: string): void
  /** Instead, restarts units that end on their own. */
  restart?: RestartOptions
  /** Called when a unit is ready or done, with the number of those that aren't yet. */
  onReady?(name: string, remaining: number): void
}

export interface RestartOptions {
  /** Called when a unit has ended, and when it runs again. */
  say(sentence: string): void
  /** Resolves after `ms`, or rejects when the signal aborts. Replaced in tests. */
  wait?(ms: number, signal: AbortSignal): Promise<unknown>
  /** Milliseconds on a monotonic clock. Replaced in tests. */
  now?(): number
}

const firstPauseMs = 1_000
const maxPauseMs = 30_000
/** After running this long, the next pause is the first one again. */
const stableAfterMs = 60_000

/**
 * Starts the units, each as soon as its dependencies are ready. Resolves when all are. If one fails or the signal
 * aborts, everything is stopped again and the promise rejects with the first reason.
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
  const restarts = new Set<Promise<void>>()
  let isUp = false
  let remaining = units.length

  const findUnit = (name: string): Unit => {
    const unit = units.find((candidate) => candidate.name === name)
    if (!unit) throw new Error(`There is no unit named "${name}".`)
    return unit
  }

  const start = (unit: Unit) => once(starts, unit.name, () => startAfterDependencies(unit))
  const startAfterDependencies = async (unit: Unit) => {
    await Promise.all(unit.after.map((name) => start(findUnit(name))))
    abort.signal.throwIfAborted()
    const started = await unit.start(abort.signal)
    if (started) watch(unit, started)
    remaining -= 1
    onReady?.(unit.name, remaining)
  }
  const watch = (unit: Unit, started: RunningUnit, backoff = createBackoff(restart)) => {
    running.set(unit.name, started)
    started.exited.then((sentence) => {
      if (abort.signal.aborted || stops.size > 0) return
      if (isUp && restart) {
        const pendingRestart = restartUnit(unit, sentence, restart, backoff).finally(() =>
          restarts.delete(pendingRestart),
        )
        restarts.add(pendingRestart)
        return
      }
      if (isUp) onUnexpectedExit?.(sentence)
      abort.abort(new Error(sentence))
    })
  }
  const restartUnit = async (unit: Unit, ended: string, { say, wait = pause }: RestartOptions, backoff: Backoff) => {
    for (let sentence = ended; ; ) {
      const ms = backoff.next()
      say(`${sentence}\n${unit.name} is started again in ${ms / 1000} s.`)
      try {
        await wait(ms, abort.signal)
        const started = await unit.start(abort.signal)
        if (!started) return
        backoff.hasStarted()
        watch(unit, started, backoff)
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
    // Units still starting are aborted first: otherwise their processes would be missed.
    await Promise.allSettled([...starts.values(), ...restarts])
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

interface Backoff {
  next(): number
  hasStarted(): void
}

/** Pauses before restarts: each twice the previous one, until the unit has run well for a while. */
function createBackoff({ now = () => performance.now() }: Partial<RestartOptions> = {}): Backoff {
  let failures = 0
  let startedAt = now()
  return {
    next() {
      if (now() - startedAt >= stableAfterMs) failures = 0
      failures += 1
      return Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)
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
