import { setTimeout as wait } from 'node:timers/promises'
import { TransferRefusal } from './transfer-refusal.ts'

/** How long a sender may pause. An item has no other time limit: 4 GB take as long as they take. */
const idleMs = 60_000

/**
 * How much of a refused item is still read, and for how long: its sender only sees the response if the connection
 * doesn't break while it sends. Anyone can be refused, so only this many are read at once.
 */
const discarded = { bytes: 1024 ** 2, ms: 1_000, concurrent: 100 }

/** The bytes as they arrive. Throws `TransferRefusal` if the connection breaks; a long pause ends the body early. */
export async function* arrivingBytes(
  body: ReadableStream<Uint8Array> | null,
  pauseMs = idleMs,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  while (reader) {
    const timer = setTimeout(() => void reader.cancel().catch(() => undefined), pauseMs)
    const read = await reader
      .read()
      .catch(() => {
        throw new TransferRefusal('invalid_request')
      })
      .finally(() => clearTimeout(timer))
    if (read.done) return
    yield read.value
  }
}

export function openDiscard() {
  let concurrent = 0
  /** Reads and discards a little of what still arrives. */
  return async (bytes: AsyncGenerator<Uint8Array>): Promise<void> => {
    if (concurrent >= discarded.concurrent) return
    concurrent += 1
    const finished = new AbortController()
    const read = async () => {
      let size = 0
      for (let next = await bytes.next(); !next.done && size <= discarded.bytes; next = await bytes.next()) {
        size += next.value.length
      }
    }
    try {
      // A sender that disconnects needs no response.
      await Promise.race([read(), wait(discarded.ms, undefined, { signal: finished.signal })]).catch(() => undefined)
    } finally {
      finished.abort()
      concurrent -= 1
    }
  }
}
