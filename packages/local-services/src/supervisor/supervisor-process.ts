import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { tailOf } from './log-tail.ts'
import type { RunningUnit, Unit } from './supervisor.ts'
import { waitForHealth } from './supervisor-health.ts'

export interface ProcessDefinition {
  name: string
  after: readonly string[]
  command: string
  args: readonly string[]
  cwd: string
  /** The process's whole environment. */
  env: Readonly<Record<string, string>>
  /** Receives all output; truncated before the first start. */
  logFile: string
  /** Responds with a 2xx status once the service is ready. Null for a task, which is done when it exits with 0. */
  healthUrl: string | null
  /** How long it may take to be ready, or done. */
  deadlineMs: number
  onSpawn?(name: string, pid: number): void
}

/** How long a process may take to end after being asked to. */
const graceMs = 15_000

/** A service or task that runs in its own process. Its failures include the end of its log. */
export function processUnit(definition: ProcessDefinition): Unit {
  return { name: definition.name, after: definition.after, start: (signal) => startProcess(definition, signal) }
}

async function startProcess(definition: ProcessDefinition, signal: AbortSignal): Promise<RunningUnit | null> {
  const child = spawnLogged(definition)
  const { name, healthUrl, deadlineMs, logFile } = definition
  const waiting = new AbortController()
  const limit = AbortSignal.any([signal, waiting.signal, AbortSignal.timeout(deadlineMs)])
  const withLog = (sentence: string) => `${sentence} The end of ${logFile}:\n${tailOf(logFile)}`
  const ended = child.exited.then((exitReason) => ({
    exitReason,
    sentence: withLog(`${name} ended with ${exitReason}.`),
  }))
  try {
    const outcome = await Promise.race([ended, healthUrl ? waitForHealth(healthUrl, limit) : untilAborted(limit)])
    if (!outcome) return { ...child, exited: ended.then(({ sentence }) => sentence) }
    if (!healthUrl && outcome.exitReason === 'exit code 0') return null
    throw new Error(outcome.sentence)
  } catch (error) {
    await child.stop()
    signal.throwIfAborted()
    if (!limit.aborted) throw error
    const state = healthUrl ? `did not answer at ${healthUrl}` : 'was not done'
    throw new Error(withLog(`${name} ${state} within ${deadlineMs / 1000} s.`))
  } finally {
    waiting.abort()
  }
}

const startedLogs = new Set<string>()

/** The process as a unit whose `exited` has only the exit code or signal. */
function spawnLogged({ name, command, args, cwd, env, logFile, onSpawn }: ProcessDefinition): RunningUnit {
  // A service's last output before it died is still needed after a restart.
  const log = openSync(logFile, startedLogs.has(logFile) ? 'a' : 'w')
  startedLogs.add(logFile)
  // Its own process group: Ctrl-C in a terminal reaches only us, and ending the group ends its children too.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  if (child.pid) onSpawn?.(name, child.pid)

  let hasExited = false
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signalName) => resolve(signalName ? `signal ${signalName}` : `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  }).then((exitReason) => {
    hasExited = true
    return exitReason
  })

  const signalGroup = (signalName: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signalName)
    } catch (error) {
      // ESRCH: the whole group has already ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  const stop = async () => {
    if (!hasExited) signalGroup('SIGTERM')
    const killTimer = setTimeout(() => signalGroup('SIGKILL'), graceMs)
    await exited
    clearTimeout(killTimer)
    signalGroup('SIGKILL')
  }
  return { exited, stop, kill: () => signalGroup('SIGKILL') }
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
