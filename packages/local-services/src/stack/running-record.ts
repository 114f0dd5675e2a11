import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { startTimeOf, waitUntilGone } from '../supervisor/process-table.ts'

const processSchema = z.object({
  name: z.string(),
  pid: z.number().int().positive(),
  /** To tell the process from a later one with the same number. */
  startTime: z.string().nullable(),
})

const recordSchema = z.object({ webOrigin: z.string(), supervisor: processSchema, processes: z.array(processSchema) })

type RecordedProcess = z.infer<typeof processSchema>

/** Remembers in the data folder who runs, for the next start after this one was killed. */
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

  /** Where the Tidewatch answers that runs on this data folder, and its process; null when none runs. */
  findRunning(): { webOrigin: string; pid: number } | null {
    const record = this.#read()
    if (!record || !isStillThere(record.supervisor)) return null
    return { webOrigin: record.webOrigin, pid: record.supervisor.pid }
  }

  /** Ends what a killed Tidewatch left running and returns the names. */
  async endLeftovers(): Promise<string[]> {
    const leftovers = this.#read()?.processes.filter(isStillThere) ?? []
    for (const { name, pid } of leftovers) {
      // PostgreSQL takes SIGINT as "now, but properly"; the others lead a group of processes.
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
      // Cut short by a power cut: the port check finds whatever still runs.
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

function isStillThere({ pid, startTime }: RecordedProcess): boolean {
  return startTime !== null && startTimeOf(pid) === startTime
}
