import { randomUUID } from 'node:crypto'

interface JsonBounds {
  /** Maximum nesting depth of objects and lists. */
  levels: number
  /** Maximum number of objects, lists and commas. */
  parts: number
  /** Maximum number of keys in all objects together. */
  keys: number
  /** Maximum number of parts in one entry of a list, or in everything outside the lists. */
  partsAtOnce: number
}

/** Characters scanned without yielding: a few milliseconds. */
const charactersPerPause = 128 * 1024
const pieceLength = 64 * 1024

interface ParseOptions {
  bounds: JsonBounds
  /** Parses one part, as `JSON.parse` does. */
  read: (text: string) => unknown
  breath: () => Promise<void>
}

/**
 * Parses a JSON text as `JSON.parse` does, but parses lists in the outermost object in pieces, yielding in between.
 * Returns `null` if the text exceeds the bounds. Throws a `SyntaxError` for invalid JSON.
 */
export async function parseJsonInParts(
  text: string,
  { bounds, read, breath }: ParseOptions,
): Promise<{ value: unknown } | null> {
  const cuts = await findCuts(text, bounds, breath)
  if (!cuts) return null
  // The placeholder of a list that was cut out must not be guessable by a sender.
  const placeholder = randomUUID()
  const lists: unknown[][] = []
  let rest = ''
  let end = 0
  for (const { from, to, pieces } of cuts) {
    rest += `${text.slice(end, from)}["${placeholder}",${lists.length}]`
    end = to + 1
    lists.push(await readPieces(text, [...pieces, end], { read, breath }))
  }
  const value = read(rest + text.slice(end))
  if (lists.length === 0) return { value }
  for (const [key, field] of Object.entries(value as object)) {
    if (!Array.isArray(field) || field[0] !== placeholder) continue
    const list = { value: lists[field[1]], enumerable: true, writable: true, configurable: true }
    Object.defineProperty(value, key, list)
  }
  return { value }
}

/** Parses the entries of a list; each piece ends one character before the next begins. */
async function readPieces(
  text: string,
  starts: readonly number[],
  { read, breath }: Pick<ParseOptions, 'read' | 'breath'>,
): Promise<unknown[]> {
  const list: unknown[] = []
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const piece = read(`[${text.slice(start, (starts[index + 1] ?? 0) - 1)}]`) as unknown[]
    // Every piece is next to a comma, so an empty one means a stray comma.
    if (piece.length === 0) throw new SyntaxError('A list of the JSON has a comma too many.')
    for (const entry of piece) list.push(entry)
    await breath()
  }
  return list
}

/** A list that is parsed in pieces: the positions of its brackets and of the start of each piece. */
interface Cut {
  from: number
  to: number
  pieces: number[]
}

/** Finds the long lists that are fields of the outermost object. Returns `null` if the text exceeds the bounds. */
async function findCuts(text: string, bounds: JsonBounds, breath: () => Promise<void>): Promise<Cut[] | null> {
  const search = new CutSearch(bounds)
  let isString = false
  let pause = charactersPerPause
  for (let index = 0; index < text.length; index += 1) {
    if (index >= pause) {
      pause = index + charactersPerPause
      await breath()
    }
    const code = text.charCodeAt(index)
    if (code === quote) isString = !isString
    else if (isString) index += code === backslash ? 1 : 0
    else if (!search.advance(code, index)) return null
  }
  return search.cuts
}

/** Scans the characters of a JSON text outside strings. */
class CutSearch {
  readonly cuts: Cut[] = []
  private readonly bounds: JsonBounds
  private open: Cut | null = null
  private isObject = false
  private depth = 0
  private parts = 0
  private keys = 0
  private partsOfEntry = 0
  private partsOutside = 0

  constructor(bounds: JsonBounds) {
    this.bounds = bounds
  }

  /** Whether the text is within its bounds so far. */
  advance(code: number, index: number): boolean {
    switch (code) {
      case openBracket:
      case openBrace:
        this.enter(code, index)
        return this.isWithinBounds()
      case closeBracket:
      case closeBrace:
        this.end(code, index)
        return true
      case comma:
        this.next(index)
        return this.isWithinBounds()
      case colon:
        this.keys += 1
        return this.keys <= this.bounds.keys
      default:
        return true
    }
  }

  private enter(code: number, index: number): void {
    if (this.depth === 0) this.isObject = code === openBrace
    else if (this.depth === 1 && this.isObject && code === openBracket) {
      this.open = { from: index, to: index, pieces: [index + 1] }
      this.partsOfEntry = 0
    }
    this.depth += 1
    this.count()
  }

  private end(code: number, index: number): void {
    this.depth -= 1
    if (this.depth !== 1 || !this.open) return
    this.open.to = index
    if (code === closeBracket && this.open.pieces.length > 1) this.cuts.push(this.open)
    this.open = null
  }

  private next(index: number): void {
    if (this.open && this.depth === 2) {
      if (index - (this.open.pieces.at(-1) ?? 0) >= pieceLength) this.open.pieces.push(index + 1)
      this.partsOfEntry = 0
    }
    this.count()
  }

  private count(): void {
    this.parts += 1
    if (this.open) this.partsOfEntry += 1
    else this.partsOutside += 1
  }

  private isWithinBounds(): boolean {
    const { levels, parts, partsAtOnce } = this.bounds
    const isReadable = this.partsOfEntry <= partsAtOnce && this.partsOutside <= partsAtOnce
    return this.depth <= levels && this.parts <= parts && isReadable
  }
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]
