import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The rows of a file: of a query, or of several, one after the other. */
export type Rows = PromiseLike<readonly object[]> | AsyncIterable<readonly object[]>

/** Files of JSON as a ZIP, in pieces that are made one at a time, so that no file has to be in memory as a whole. */
export async function* zipped(files: Record<string, Rows>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const [name, rows] of Object.entries(files)) {
    // The fastest: the process answers others too, and JSON gets small at any level.
    const entry = new ZipDeflate(name, { level: 1 })
    zip.add(entry)
    let begin = '['
    for await (const page of pagesOf(rows)) {
      for (let start = 0; start < page.length; start += rowsPerPiece) {
        const piece = page.slice(start, start + rowsPerPiece)
        entry.push(strToU8(begin + piece.map(indented).join(',')))
        begin = ','
        yield* made.splice(0)
      }
    }
    entry.push(strToU8(begin === '[' ? '[]' : '\n]'), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

/** Few enough that others are answered between two pieces. */
const rowsPerPiece = 500

async function* pagesOf(rows: Rows): AsyncGenerator<readonly object[]> {
  if (Symbol.asyncIterator in rows) yield* rows
  else yield await rows
}

function indented(row: object): string {
  return `\n${JSON.stringify(row, null, 2).replace(/^/gm, '  ')}`
}
