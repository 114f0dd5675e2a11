/** Receives a `MemberScanner`'s results, in file order. */
interface MemberSink {
  /** Whole members with the commas between them; `key` is the root key above them, `null` in a bare list. */
  onMembers(text: string, bracket: Bracket, key: string | null): void
  /** A list or map begins, under this root key, or `null` if bare. */
  onList(key: string | null): void
  /** One whole `"key": value` of the root object. */
  onField(text: string): void
  /** Whether a list or map below this root key should be returned whole, as a field, rather than member by member. */
  isField(key: string): boolean
}

export type Bracket = '[' | '{'

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const closingOf = { '[': 0x5d, '{': 0x7d } as const
/** Instagram nests eight levels deep. Deeper nesting is an attempt to exhaust the stack. */
const maxDepth = 64
/** A member of a real list is below a megabyte, however long the text of a comment or a caption. */
const maxMemberBytes = 16 * 1024 * 1024
const chunkSize = 256 * 1024

/**
 * The position after the closing quote, or the complement of the position to resume at if the string doesn't end in the
 * buffer.
 */
function endOfString(buffer: Uint8Array, start: number, end: number): number {
  let at = start
  while (at < end) {
    const byte = buffer[at]
    if (byte === quote) return at + 1
    at += byte === backslash ? 2 : 1
  }
  return ~at
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/**
 * Splits chunked JSON text at the commas between the members of its lists, examining only quotes, commas and brackets.
 * The members themselves are parsed by `JSON.parse`, which is many times faster than any parser that works byte by
 * byte, and gets at most one chunk of them at a time. Throws `SyntaxError` if the brackets don't match.
 */
export class MemberScanner {
  private readonly sink: MemberSink
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** Allocated with the first chunk: an archive may have a hundred thousand files of a few bytes. */
  private buffer = new Uint8Array(0)
  /** End of the bytes, next byte to examine, first byte not yet emitted, and the last comma at which it can cut. */
  private end = 0
  private at = 0
  private from = 0
  private cut = -1
  private depth = 0
  private inString = false
  private root: Bracket | null = null
  private bracket: Bracket = '['
  private key: string | null = null
  /** The depth at which commas separate members: 1 in the root, 2 in a list below a root key. */
  private boundary = 1
  private hasComma = false
  private isAfterInner = false
  private isDone = false

  constructor(sink: MemberSink) {
    this.sink = sink
  }

  write(chunk: Uint8Array): void {
    for (let start = 0; start < chunk.length; start += chunkSize) this.take(chunk.subarray(start, start + chunkSize))
  }

  /** Call after the last chunk. If the last member is complete, it's emitted before this throws. */
  finish(): void {
    if (this.isDone) return
    if (this.root === null) throw new SyntaxError('The file is empty')
    const isBetween = this.depth === this.boundary && !this.inString && this.at === this.end
    if (isBetween && !(this.root === '{' && this.boundary === 1)) this.emitMembers(this.end, false)
    throw new SyntaxError('The text ends too early')
  }

  private take(chunk: Uint8Array): void {
    this.append(chunk)
    if (this.root === null && !this.start()) return
    this.scan()
    if (this.cut > this.from) this.emitMembers(this.cut, true)
    if (this.end - this.from > maxMemberBytes) throw new SyntaxError('A member of the list is far too long')
  }

  private append(chunk: Uint8Array): void {
    const kept = this.end - this.from
    const needed = kept + chunk.length
    const target = needed > this.buffer.length ? new Uint8Array(2 * needed) : this.buffer
    target.set(this.buffer.subarray(this.from, this.end))
    target.set(chunk, kept)
    this.buffer = target
    this.at -= this.from
    this.from = 0
    this.end = needed
    this.cut = -1
  }

  private start(): boolean {
    const hasMark = this.buffer[0] === 0xef && this.buffer[1] === 0xbb && this.buffer[2] === 0xbf
    let at = hasMark ? 3 : 0
    while (at < this.end && isBlank(this.buffer[at])) at += 1
    if (at >= this.end) return false
    const bracket = String.fromCharCode(this.buffer[at] ?? 0)
    if (bracket !== '[' && bracket !== '{') throw new SyntaxError('The root is neither a list nor an object')
    this.root = bracket
    this.bracket = bracket
    this.depth = 1
    this.at = at + 1
    this.from = at + 1
    if (bracket === '[') this.sink.onList(null)
    return true
  }

  private scan(): void {
    const { buffer, end } = this
    let at = this.at
    while (at < end && !this.isDone) {
      if (this.inString) {
        const next = endOfString(buffer, at, end)
        this.inString = next < 0
        at = next < 0 ? ~next : next
      } else {
        this.collect(buffer[at] ?? 0, at)
        at += 1
      }
    }
    this.at = at
    if (this.isDone) this.expectEnd()
  }

  private collect(byte: number, at: number): void {
    if (byte === quote) this.inString = true
    // With this bit set, `[` equals `{`, and `]` equals `}`.
    else if ((byte | 0x20) === 0x7b) this.open(byte, at)
    else if ((byte | 0x20) === 0x7d) this.close(byte, at)
    else if (byte === comma && this.depth === this.boundary) this.part(at)
  }

  private expectEnd(): void {
    for (; this.at < this.end; this.at += 1) {
      if (!isBlank(this.buffer[this.at])) throw new SyntaxError('There is text after the end')
    }
    this.from = this.at
  }

  private open(byte: number, at: number): void {
    this.depth += 1
    if (this.depth > maxDepth) throw new SyntaxError('Nested too deep')
    if (this.root !== '{' || this.depth !== 2 || this.isAfterInner) return
    const [key] = Object.keys(JSON.parse(`{${this.text(this.from, at)}0}`))
    if (key === undefined || this.sink.isField(key)) return
    this.key = key
    this.sink.onList(key)
    this.bracket = byte === 0x5b ? '[' : '{'
    this.boundary = 2
    this.hasComma = false
    this.from = at + 1
  }

  private close(byte: number, at: number): void {
    this.depth -= 1
    if (this.depth >= this.boundary) return
    if (byte !== closingOf[this.bracket]) throw new SyntaxError('The brackets do not fit')
    if (this.root === '{' && this.boundary === 1) this.emitField(at)
    else this.emitMembers(at, false)
    this.isDone = this.depth === 0
    this.isAfterInner = this.boundary === 2
    this.boundary = 1
    this.bracket = this.root ?? '['
    this.hasComma = false
    this.cut = -1
    this.from = at + 1
  }

  private part(at: number): void {
    if (this.root === '{' && this.boundary === 1) {
      this.emitField(at)
      this.hasComma = true
      this.from = at + 1
    } else this.cut = at
  }

  private emitField(to: number): void {
    const text = this.text(this.from, to)
    if (text.trim() !== '') {
      if (this.isAfterInner) throw new SyntaxError('There is text between a list and the next key')
      this.sink.onField(text)
    } else if (!this.isAfterInner && (this.hasComma || this.buffer[to] === comma)) {
      throw new SyntaxError('There is nothing between two commas')
    }
    this.isAfterInner = false
  }

  private emitMembers(to: number, isMore: boolean): void {
    const text = this.text(this.from, to)
    const isEmpty = !isMore && text.trim() === ''
    if (isEmpty && this.hasComma) throw new SyntaxError('There is nothing after the last comma')
    if (isMore) this.hasComma = true
    this.from = to + 1
    this.cut = -1
    if (!isEmpty) this.sink.onMembers(text, this.bracket, this.key)
  }

  private text(from: number, to: number): string {
    return this.decoder.decode(this.buffer.subarray(from, to))
  }
}
