import { Duplex } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { configure } from '@zip.js/zip.js/lib/zip-core.js'

// Set aside for each file, however small: more of it costs an archive of many small files more than it saves a large one.
const options = { chunkSize: 128 * 1024, rejectGarbageAfterEnd: true }

/** Node's own `DecompressionStream` hands out 16 KB at a time: a third of a large archive's time would be waiting. */
class LargeChunkDecompressionStream {
  readonly readable: ReadableStream
  readonly writable: WritableStream

  constructor(format: string) {
    const inflater = format === 'gzip' ? createGunzip(options) : createInflateRaw(options)
    // Node's declarations of streams and those of browsers differ in words only.
    const { readable, writable } = Duplex.toWeb(inflater) as ReadableWritablePair
    this.readable = readable
    this.writable = writable
  }
}

configure({ DecompressionStream: LargeChunkDecompressionStream })
