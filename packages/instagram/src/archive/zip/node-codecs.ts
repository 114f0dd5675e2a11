import { Duplex } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { configure } from '@zip.js/zip.js/lib/zip-core.js'

// Allocated for each file, however small: a larger size costs archives of many small files more than it saves large
// ones.
const options = { chunkSize: 128 * 1024, rejectGarbageAfterEnd: true }

/**
 * Node's own `DecompressionStream` outputs 16 KB at a time: a third of a large archive's time would be spent waiting.
 */
class LargeChunkDecompressionStream {
  readonly readable: ReadableStream
  readonly writable: WritableStream

  constructor(format: string) {
    const inflater = format === 'gzip' ? createGunzip(options) : createInflateRaw(options)
    // Node's stream types and those of browsers differ only nominally.
    const { readable, writable } = Duplex.toWeb(inflater) as ReadableWritablePair
    this.readable = readable
    this.writable = writable
  }
}

configure({ DecompressionStream: LargeChunkDecompressionStream })
