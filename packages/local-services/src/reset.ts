import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from './postgres/postgres-postmaster.ts'
import { projectDir } from './project-dir.ts'
import { RunningRecord } from './stack/running-record.ts'

const dataDir = join(projectDir, '.data')

async function reset(): Promise<void> {
  const record = new RunningRecord(dataDir)
  const running = record.findRunning()
  if (running) throw new Error(`Tidewatch is running (process ${running.pid}): stop it with Ctrl-C first, then reset.`)
  await record.stopLeftovers()
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (postmaster)
    throw new Error(`PostgreSQL still runs on ${dataDir} (process ${postmaster.pid}): end it first, then reset.`)
  rmSync(dataDir, { recursive: true, force: true })
  process.stdout.write(`Removed ${dataDir}. The next "npm start" begins anew.\n`)
}

try {
  await reset()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
