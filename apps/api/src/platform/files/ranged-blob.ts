import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Reads bytes from `start` (inclusive) to `end` (exclusive). */
type ReadRange = (start: number, end: number) => Promise<Readable>

/** A blob whose bytes are fetched only when read, so that reading a ZIP's directory doesn't load the whole file. */
export class RangedBlob extends Blob {
  readonly #read: ReadRange
  readonly #start: number
  readonly #end: number

  constructor(read: ReadRange, start: number, end: number) {
    super()
    this.#read = read
    this.#start = start
    this.#end = Math.max(start, end)
  }

  override get size(): number {
    return this.#end - this.#start
  }

  override slice(from = 0, to = this.size): Blob {
    const place = (at: number) => this.#start + Math.min(this.size, Math.max(0, at < 0 ? this.size + at : at))
    return new RangedBlob(this.#read, place(from), place(to))
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.size === 0) return new ArrayBuffer(0)
    const bytes = await buffer(await this.#read(this.#start, this.#end))
    return new Uint8Array(bytes).buffer
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.#pieces()
    return Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer())
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    if (this.size > 0) yield* await this.#read(this.#start, this.#end)
  }
}
