import { setTimeout } from 'node:timers/promises'
import { readEnvironment } from './env.ts'
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  ...readEnvironment(),
  now: Date.now,
  wait: (milliseconds) => setTimeout(milliseconds),
  stdin: process.stdin,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
})
