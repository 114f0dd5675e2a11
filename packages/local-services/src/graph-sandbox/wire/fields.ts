import { GraphFailure } from './failure.ts'

/** One entry in the `fields` language: `name.modifier(argument){fields}`. */
export type Field = { name: string; modifiers: ReadonlyMap<string, string>; fields: readonly Field[] | null }

const MAX_DEPTH = 8
const MAX_LENGTH = 8192
const word = /[A-Za-z0-9_]+/y
// An argument ends at the first closing bracket, as upstream: callers must keep brackets out of names.
const argument = /\(([^(){}]*)\)/y

class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  fail(expected: string): never {
    const rest = this.text.slice(this.at, this.at + 40)
    throw new GraphFailure(2500, `Syntax error "Expected ${expected}." at character ${this.at}: ${rest}`)
  }

  skipSpace(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at += 1
  }

  accept(sign: string): boolean {
    this.skipSpace()
    if (this.text.charAt(this.at) !== sign) return false
    this.at += 1
    return true
  }

  take(pattern: RegExp, expected: string): RegExpExecArray {
    this.skipSpace()
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return this.fail(expected)
    this.at = pattern.lastIndex
    return found
  }
}

function readField(reader: Reader, depth: number): Field {
  const name = reader.take(word, 'name')[0]
  const modifiers = new Map<string, string>()
  while (reader.accept('.')) {
    const modifier = reader.take(word, 'modifier')[0]
    modifiers.set(modifier, (reader.take(argument, 'argument')[1] ?? '').trim())
  }
  if (!reader.accept('{')) return { name, modifiers, fields: null }
  const fields = readList(reader, depth + 1)
  if (!reader.accept('}')) reader.fail('"}"')
  return { name, modifiers, fields }
}

function readList(reader: Reader, depth: number): Field[] {
  if (depth > MAX_DEPTH) reader.fail('fewer levels')
  const fields = [readField(reader, depth)]
  while (reader.accept(',')) fields.push(readField(reader, depth))
  return fields
}

/** Parses a `fields` parameter. Throws code 2500 for invalid syntax, as Graph does. */
export function parseFields(text: string): Field[] {
  const reader = new Reader(text)
  if (text.length > MAX_LENGTH) reader.fail('a shorter list')
  const fields = readList(reader, 1)
  reader.skipSpace()
  if (reader.at !== text.length) reader.fail('end of string')
  return fields
}
