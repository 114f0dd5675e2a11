import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { writeLargeArchive } from './large-archive.ts'

const people = 1_000_000
const rounds = 3
const mebibyte = 1024 * 1024
const budget = { ratio: 2, megabytes: 256 }
const measured = z.object({ people: z.number(), milliseconds: z.number(), bytes: z.number() })
type Measured = z.infer<typeof measured>

function measure(task: 'parse' | 'read', file: string): Measured {
  const script = join(import.meta.dirname, 'measure.ts')
  return measured.parse(JSON.parse(execFileSync(process.execPath, [script, task, file], { encoding: 'utf8' })))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MB`
const fastest = (runs: Measured[]) => Math.min(...runs.map((run) => run.milliseconds))

const folder = mkdtempSync(join(tmpdir(), 'tidewatch-bench-'))
try {
  const files = await writeLargeArchive(folder, people)
  const [parses, reads]: [Measured[], Measured[]] = [[], []]
  // In turns, so that other load slows both down alike.
  for (let round = 0; round < rounds; round += 1) {
    parses.push(measure('parse', files.json))
    reads.push(measure('read', files.zip))
  }
  if (reads.some((run) => run.people !== people)) throw new Error('Not everybody was read')
  const ratio = fastest(reads) / fastest(parses)
  const memory = Math.max(...reads.map((run) => run.bytes))
  const size = megabytes(statSync(files.json).size)
  print(
    `archive: ${people.toLocaleString('en')} followers, ${size} of JSON, ${megabytes(statSync(files.zip).size)} zipped`,
  )
  print(
    `archive: JSON.parse of the file ${seconds(fastest(parses))}, ${megabytes(Math.max(...parses.map((r) => r.bytes)))}`,
  )
  print(`archive: reading of the ZIP ${seconds(fastest(reads))}, ${megabytes(memory)}`)
  print(
    `archive: ratio ${ratio.toFixed(2)} (at most ${budget.ratio}), memory ${megabytes(memory)} (at most ${budget.megabytes} MB)`,
  )
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  // The threads that inflate alongside the reader then have no free processor, which slows the reader more than the
  // parser.
  if (load > processors + 1) {
    print(
      `archive: other work keeps this machine busy (load ${load.toFixed(0)} on ${processors} processors): the ratio says little`,
    )
  }
  if (ratio > budget.ratio || memory > budget.megabytes * mebibyte) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
