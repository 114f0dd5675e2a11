import { TransferRefusal } from './transfer-refusal.ts'

/** Bytes allowed before the first part, and in the header of a part. */
const maxHeaderBytes = 16 * 1024

const lineEnds = Buffer.from('\r\n\r\n')

/** The boundary in a content type of `multipart/related` (RFC 2387, 2046); `null` where there is none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/**
 * Splits a body as it arrives: `next` moves to the next part, and `body` yields its bytes, buffering no more than came
 * at once. Throws `TransferRefusal` if the body ends early or has no such parts.
 */
export function splitParts(source: AsyncIterator<Uint8Array>, boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary may be at the very beginning.
  let buffered = Buffer.from('\r\n')

  async function readMore(): Promise<void> {
    const { value, done } = await source.next()
    if (done) throw new TransferRefusal('invalid_request')
    buffered = Buffer.concat([buffered, value])
  }

  /** Drops everything up to the end of a mark, which has to come soon. */
  async function skipPast(mark: Buffer): Promise<void> {
    for (let at = buffered.indexOf(mark); ; at = buffered.indexOf(mark)) {
      if (at !== -1) {
        buffered = buffered.subarray(at + mark.length)
        return
      }
      if (buffered.length > maxHeaderBytes) throw new TransferRefusal('invalid_request')
      await readMore()
    }
  }

  async function* body(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = buffered.indexOf(delimiter)
      if (at !== -1) {
        const last = buffered.subarray(0, at)
        buffered = buffered.subarray(at)
        if (last.length > 0) yield last
        return
      }
      const safe = buffered.length - delimiter.length
      if (safe > 0) {
        const bytes = buffered.subarray(0, safe)
        buffered = buffered.subarray(safe)
        yield bytes
      }
      await readMore()
    }
  }

  return {
    /** False after the last part. The rest of the previous part has to be read first. */
    async next(): Promise<boolean> {
      await skipPast(delimiter)
      while (buffered.length < 2) await readMore()
      if (buffered.subarray(0, 2).equals(Buffer.from('--'))) return false
      await skipPast(lineEnds)
      return true
    },
    body,
  }
}
