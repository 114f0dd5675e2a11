import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Runs every benchmark, even after failures, and finally lists the missed goals.
const directory = import.meta.dirname
const missed: string[] = []
const [busy = 0] = loadavg()
if (busy > availableParallelism() / 2) process.stdout.write(`Not a quiet machine: its load is ${busy.toFixed(1)}.\n`)
for (const file of readdirSync(directory).filter((name) => name.endsWith('.bench.ts'))) {
  process.stdout.write(`\n== ${file}\n`)
  const bench = spawn(
    process.execPath,
    ['--import', join(directory, '../src/testing/load-json.ts'), join(directory, file)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(bench, 'exit')
  const before = missed.length
  for await (const line of createInterface(bench.stdout)) {
    process.stdout.write(`${line}\n`)
    if (line.includes('MISSED')) missed.push(`${file}: ${line}`)
  }
  const [status] = await ended
  if (status !== 0 && missed.length === before) missed.push(`${file}: it ended before it was done.`)
}
process.stdout.write(missed.length > 0 ? `\nMissed:\n${missed.join('\n')}\n` : '\nEvery goal was met.\n')
process.exitCode = missed.length > 0 ? 1 : 0
