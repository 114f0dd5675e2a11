import { openAsBlob, readFileSync } from 'node:fs'
import { readArchive } from '../src/archive/read-archive.ts'
import { openArchive } from '../src/archive/zip/open-archive.ts'

// Runs in its own process, so that nothing else is in its memory: `measure.ts parse|read <file>`.
const [, , task, file = ''] = process.argv
const before = process.memoryUsage.rss()

async function read(): Promise<number> {
  const inventory = await openArchive([{ name: file, blob: await openAsBlob(file) }])
  const reading = await readArchive(inventory)
  return reading.people.followers?.length ?? 0
}

function parse(bytes: Buffer): number {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  return Array.isArray(value) ? value.length : 0
}

// The plain parse gets its bytes for free; the reader has to fetch and inflate them.
const bytesOfFile = task === 'parse' ? readFileSync(file) : null
const start = performance.now()
const people = bytesOfFile === null ? await read() : parse(bytesOfFile)
const milliseconds = performance.now() - start
// `maxRSS` is in kilobytes; it's the peak of the whole run.
const bytes = process.resourceUsage().maxRSS * 1024 - before
process.stdout.write(JSON.stringify({ people, milliseconds, bytes }))
