const encoder = new TextEncoder()
const lineFeed = 0x0a

/** Writes a text and returns its end offset. Usernames are ASCII, which needs no encoder. */
function writeInto(target: Uint8Array, start: number, text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return start + encoder.encodeInto(text, target.subarray(start)).written
    target[start + at] = code
  }
  return start + text.length
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** A growing column of names in one block of memory: each as UTF-8 followed by a line feed. */
export class NameColumn {
  private bytes = new Uint8Array(4096)
  private starts = new Uint32Array(256)
  private used = 0
  private offeredEnd = 0
  length = 0

  /** Writes a name after the last one, where it's retained only if `keep` follows. Returns its hash. */
  offer(name: string): number {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const needed = this.used + 3 * name.length + 1
    if (needed > this.bytes.length) this.bytes = copyInto(this.bytes, new Uint8Array(2 * needed))
    const end = writeInto(this.bytes, this.used, name)
    this.bytes[end] = lineFeed
    this.offeredEnd = end + 1
    return hashOf(this.bytes, this.used, end)
  }

  /** Whether the offered name equals the one at `index`. */
  isOffered(index: number): boolean {
    const { bytes, used } = this
    const start = this.starts[index] ?? 0
    for (let at = 0; ; at += 1) {
      const byte = bytes[used + at]
      if (byte !== bytes[start + at]) return false
      if (byte === lineFeed) return true
    }
  }

  /** Retains the offered name and returns its index. */
  keep(): number {
    const index = this.length
    if (index === this.starts.length) this.starts = copyInto(this.starts, new Uint32Array(2 * index))
    this.starts[index] = this.used
    this.used = this.offeredEnd
    this.length = index + 1
    return index
  }

  /** Negative if the name at `a` comes before the one at `b`. */
  compare(a: number, b: number): number {
    const { bytes } = this
    const [left, right] = [this.starts[a] ?? 0, this.starts[b] ?? 0]
    for (let at = 0; ; at += 1) {
      const [x, y] = [bytes[left + at] ?? 0, bytes[right + at] ?? 0]
      if (x !== y) return x - y
      if (x === lineFeed) return 0
    }
  }

  /** All names concatenated, in the given order or in insertion order. */
  toBytes(order: ArrayLike<number> | null): Uint8Array {
    if (order === null) return this.bytes.slice(0, this.used)
    const sorted = new Uint8Array(this.used)
    let at = 0
    for (let place = 0; place < order.length; place += 1) {
      const index = order[place] ?? 0
      const end = index + 1 < this.length ? this.starts[index + 1] : this.used
      const name = this.bytes.subarray(this.starts[index], end)
      sorted.set(name, at)
      at += name.length
    }
    return sorted
  }
}

function copyInto<Column extends Uint8Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
