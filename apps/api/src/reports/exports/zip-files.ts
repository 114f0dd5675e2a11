import { sizeExtraField } from '@tidewatch/contract/reports/zip-progress'
import { Zip, ZipPassThrough } from 'fflate'
import { streamOf } from '#/platform/stream-of.ts'
import type { ExportedFile } from './exported-file.ts'

/** Files as a ZIP that is streamed while they're made, one after the other. Files with the same name get numbers. */
export function zipFiles(files: AsyncIterable<ExportedFile>, madeAt: Date): ReadableStream<Uint8Array> {
  return streamOf(chunksOf(files, madeAt))
}

async function* chunksOf(files: AsyncIterable<ExportedFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const pending: Uint8Array[] = []
  const names = new Set<string>()
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    pending.push(chunk)
  })
  for await (const { name, bytes } of files) {
    // PDF, XLSX and ZIP are already compressed, and the rest is small.
    const entry = new ZipPassThrough(uniqueName(name, names))
    entry.mtime = madeAt
    entry.extra = sizeExtraField(bytes.length)
    zip.add(entry)
    entry.push(bytes, true)
    yield* pending.splice(0)
  }
  zip.end()
  yield* pending.splice(0)
}

function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/.exec(name) ?? []
  let unique = name
  for (let count = 2; taken.has(unique); count += 1) unique = `${stem}_${count}${ending}`
  taken.add(unique)
  return unique
}
