import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The rows of a file, from a single query or page by page. */
export type Rows = PromiseLike<readonly object[]> | AsyncIterable<readonly object[]>

/** JSON files as a ZIP, streamed in chunks, so that no file is held in memory as a whole. */
export async function* zipRows(files: Record<string, Rows>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, rows] of Object.entries(files)) {
    // The fastest level: this process serves other requests too, and JSON compresses well at any level.
    const entry = new ZipDeflate(name, { level: 1 })
    zip.add(entry)
    let prefix = '['
    for await (const page of pagesOf(rows)) {
      for (let start = 0; start < page.length; start += rowsPerChunk) {
        const rowChunk = page.slice(start, start + rowsPerChunk)
        entry.push(strToU8(prefix + rowChunk.map(indented).join(',')))
        prefix = ','
        yield* chunks.splice(0)
      }
    }
    entry.push(strToU8(prefix === '[' ? '[]' : '\n]'), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

/** Few enough that other requests are served between two chunks. */
const rowsPerChunk = 500

async function* pagesOf(rows: Rows): AsyncGenerator<readonly object[]> {
  if (Symbol.asyncIterator in rows) yield* rows
  else yield await rows
}

function indented(row: object): string {
  return `\n${JSON.stringify(row, null, 2).replace(/^/gm, '  ')}`
}
