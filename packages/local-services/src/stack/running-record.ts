import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { startTimeOf, waitUntilGone } from '../supervisor/process-table.ts'

const processSchema = z.object({
  name: z.string(),
  pid: z.number().int().positive(),
  /** Distinguishes the process from a later one with the same id. */
  startTime: z.string().nullable(),
})

const recordSchema = z.object({ webOrigin: z.string(), supervisor: processSchema, processes: z.array(processSchema) })

type RecordedProcess = z.infer<typeof processSchema>

/** Records the running processes in the data folder, for the next start in case this one is killed. */
export class RunningRecord {
  readonly #file: string

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'running.json')
  }

  open(webOrigin: string): void {
    this.#write({ webOrigin, supervisor: describe('tidewatch', process.pid), processes: [] })
  }

  add(name: string, pid: number): void {
    const record = this.#read()
    if (record) this.#write({ ...record, processes: [...record.processes, describe(name, pid)] })
  }

  close(): void {
    rmSync(this.#file, { force: true })
  }

  /** The origin and process of the Tidewatch running on this data folder; null if none is running. */
  findRunning(): { webOrigin: string; pid: number } | null {
    const record = this.#read()
    if (!record || !isStillRunning(record.supervisor)) return null
    return { webOrigin: record.webOrigin, pid: record.supervisor.pid }
  }

  /** Ends what a killed Tidewatch left running, and returns the names. */
  async stopLeftovers(): Promise<string[]> {
    const leftovers = this.#read()?.processes.filter(isStillRunning) ?? []
    for (const { name, pid } of leftovers) {
      // For PostgreSQL, SIGINT is a fast but clean shutdown; the others each lead a process group.
      if (name === 'postgres') process.kill(pid, 'SIGINT')
      else process.kill(-pid, 'SIGTERM')
    }
    for (const { name, pid } of leftovers) {
      if (!(await waitUntilGone(pid, 15_000)))
        throw new Error(`${name} (process ${pid}) does not end: end it and try again.`)
    }
    this.close()
    return leftovers.map(({ name }) => name)
  }

  #read(): z.infer<typeof recordSchema> | null {
    if (!existsSync(this.#file)) return null
    try {
      return recordSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      // Truncated by a power failure: the port check finds whatever is still running.
      return null
    }
  }

  #write(record: z.infer<typeof recordSchema>): void {
    writeFileSync(this.#file, `${JSON.stringify(record, null, 2)}\n`)
  }
}

function describe(name: string, pid: number): RecordedProcess {
  return { name, pid, startTime: startTimeOf(pid) }
}

function isStillRunning({ pid, startTime }: RecordedProcess): boolean {
  return startTime !== null && startTimeOf(pid) === startTime
}
