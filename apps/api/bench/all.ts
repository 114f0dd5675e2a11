import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'

// Every bench, one after another, whatever came of the ones before, and in the end which goals were missed.
const directory = import.meta.dirname
const missed: string[] = []
const [busy = 0] = loadavg()
if (busy > availableParallelism() / 2) process.stdout.write(`Not a quiet machine: its load is ${busy.toFixed(1)}.\n`)
for (const file of readdirSync(directory).filter((name) => name.endsWith('.bench.ts'))) {
  process.stdout.write(`\n== ${file}\n`)
  const { status } = spawnSync(
    process.execPath,
    ['--import', join(directory, '../src/testing/load-json.ts'), join(directory, file)],
    { stdio: 'inherit' },
  )
  if (status !== 0) missed.push(file)
}
process.stdout.write(missed.length > 0 ? `\nGoals were missed in ${missed.join(', ')}.\n` : '\nEvery goal was met.\n')
process.exitCode = missed.length > 0 ? 1 : 0
