import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvironmentFile, readHostEnvironment } from './env.ts'
import { describePortConflict, readPorts } from './ports.ts'
import { projectDir } from './project-dir.ts'
import { RunningRecord } from './stack/running-record.ts'
import { type Stack, startStack } from './stack/stack.ts'
import { portsInUse, readStackSettings } from './stack/stack-settings.ts'
import { describeStack } from './stack/start-table.ts'

const dataDir = join(projectDir, '.data')
const logDir = join(dataDir, 'logs')

/** npm forwards a Ctrl-C that has already arrived: within this time, it's the same one. */
const interruptDebounceMs = 1000

const say = (text: string) => process.stdout.write(`${text}\n`)
const printError = (text: string) => process.stderr.write(`\n${text}\n`)

async function start(): Promise<number> {
  const envFile = join(projectDir, '.env')
  if (existsSync(envFile)) loadEnvironmentFile(envFile)
  const development = process.argv.includes('--dev')
  const env = { ...readHostEnvironment(), ...(development && { NODE_ENV: 'development' }) }
  const ports = readPorts(env)
  const settings = readStackSettings(env, ports)

  const record = new RunningRecord(dataDir)
  const runningInstance = record.findRunning()
  if (runningInstance)
    throw new Error(`Tidewatch is already running at ${runningInstance.webOrigin} (process ${runningInstance.pid}).`)
  const leftovers = await record.stopLeftovers()
  if (leftovers.length > 0) say(`Ended what an earlier run had left over: ${leftovers.join(', ')}.`)
  const conflict = await describePortConflict(ports, portsInUse(settings))
  if (conflict) throw new Error(conflict)

  const interrupt = new AbortController()
  let stack: Stack | undefined
  onInterrupt(
    () => interrupt.abort(new Error('Interrupted.')),
    () => stack?.kill(),
  )

  say('Starting the services ...')
  try {
    stack = await startStack({
      ports,
      dataDir,
      logDir,
      env,
      signal: interrupt.signal,
      restart: { say: printError },
      onReady: (name, left) => {
        // The samples' history is still being filled after it's reported ready.
        if (left > 0 && name !== 'backfill') say(`  ${name} is ready, ${left} to go`)
      },
    })
  } catch (error) {
    if (interrupt.signal.aborted) return 0
    throw error
  }
  say(describeStack(settings, logDir))
  if (settings.local.graphSandbox) backfillInBackground(stack, interrupt.signal)

  const interrupted = new Promise<void>((resolve) => {
    if (interrupt.signal.aborted) resolve()
    else interrupt.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await interrupted
  say('\nStopping ...')
  await stack.stop()
  say('Stopped.')
  return 0
}

function backfillInBackground(stack: Stack, signal: AbortSignal): void {
  stack.backfill().catch((error: Error) => {
    if (!signal.aborted) printError(`The sample accounts have no history, everything else works: ${error.message}`)
  })
}

function onInterrupt(first: () => void, second: () => void): void {
  let firstAt: number | null = null
  const onSignal = () => {
    const now = performance.now()
    if (firstAt === null) {
      firstAt = now
      first()
    } else if (now - firstAt > interruptDebounceMs) {
      second()
      process.exit(130)
    }
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  // The command that started us is gone, so no one could stop us any more.
  process.on('disconnect', onSignal)
}

try {
  process.exit(await start())
} catch (error) {
  printError(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
