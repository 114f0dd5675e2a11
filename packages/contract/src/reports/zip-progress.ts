/**
 * ZIPs of several reports are streamed as they're made: their size isn't known, but the recipient knows how many files
 * to expect. To count those already received, each file's size is in an extra field of its local header (APPNOTE 4.5),
 * where a streamed ZIP has none.
 */
const sizeField = 0x5754
const [localHeader, headerBytes, descriptorBytes] = [0x04034b50, 30, 16]

/** The extra field for a file of `size` bytes, as fflate takes it. */
export function sizeExtraField(size: number): Record<number, Uint8Array> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, size, true)
  return { [sizeField]: bytes }
}

/** Takes a ZIP chunk by chunk, and returns after each one how many of its files are complete. */
export function createZipCounter(): (chunk: Uint8Array) => number {
  let done = 0
  // Bytes of the current file still to come; `null` between two files.
  let remaining: number | null = null
  let header = new Uint8Array(0)
  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      if (remaining !== null) {
        const consumed = Math.min(remaining, rest.length)
        rest = rest.subarray(consumed)
        remaining -= consumed
        if (remaining > 0) continue
        done += 1
        remaining = null
        continue
      }
      header = concat(header, rest)
      const entry = readHeader(header)
      if (!entry) return done
      rest = header.subarray(entry.headerBytes)
      header = new Uint8Array(0)
      remaining = entry.size + descriptorBytes
    }
    return done
  }
}

/** `null` while a header is incomplete, and once the directory at the end begins. */
function readHeader(bytes: Uint8Array): { size: number; headerBytes: number } | null {
  if (bytes.length < headerBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== localHeader) return null
  const extraAt = headerBytes + view.getUint16(26, true)
  const end = extraAt + view.getUint16(28, true)
  if (bytes.length < end) return null
  for (let at = extraAt; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === sizeField) return { size: view.getUint32(at + 4, true), headerBytes: end }
  }
  return null
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
