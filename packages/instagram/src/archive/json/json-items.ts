import { type Bracket, MemberScanner } from './member-scanner.ts'

/** One member of a file's list: `key` is the root key above it (`null` in a bare list), `name` its own key. */
export interface JsonItem {
  key: string | null
  name: string | null
  value: unknown
}

interface JsonItemParser {
  write(chunk: Uint8Array): void
  /** Throws `SyntaxError` if the text ended too early. */
  end(): void
}

// A file with a single item is that item without an enclosing list. The item is assembled from these keys.
export const itemKeys: readonly string[] = [
  'title',
  'timestamp',
  'creation_timestamp',
  'fbid',
  'uri',
  'media',
  'string_list_data',
  'string_map_data',
  'label_values',
  'username',
  'date_joined',
  'media_list_data',
  'media_map_data',
]
const markers = ['string_list_data', 'string_map_data', 'label_values', 'media']
const closingOf = { '[': ']', '{': '}' } as const

function emit(value: unknown, key: string | null, onItem: (item: JsonItem) => void): void {
  if (Array.isArray(value)) for (const member of value) onItem({ key, name: null, value: member })
  else for (const [name, member] of Object.entries(value as object)) onItem({ key, name, value: member })
}

/**
 * Parses a JSON file as a stream and emits the members of its list one by one, whatever the root is: a bare list, an
 * object of lists or maps, or a single item. `onKey` is called for every list before its members. Members after a
 * syntax error are lost, those before it aren't.
 */
export function parseJsonItems(
  onItem: (item: JsonItem) => void,
  onKey: (key: string | null) => void = () => undefined,
): JsonItemParser {
  const single = new Map<string, unknown>()

  function parse(text: string, bracket: Bracket): unknown {
    return JSON.parse(bracket + text + closingOf[bracket])
  }

  function onMembers(text: string, bracket: Bracket, key: string | null): void {
    let members: unknown
    try {
      members = parse(text, bracket)
    } catch (error) {
      // The error is somewhere in here. Everything before it is still read.
      for (const member of splitMembers(text)) {
        if (member.trim() === '') break
        emit(parse(member, bracket), key, onItem)
      }
      throw error
    }
    emit(members, key, onItem)
  }

  const scanner = new MemberScanner({
    onMembers,
    onField(text) {
      for (const [key, value] of Object.entries(parse(text, '{') as object)) {
        if (itemKeys.includes(key)) single.set(key, value)
      }
    },
    onList: onKey,
    isField: (key) => itemKeys.includes(key),
  })

  return {
    write: (chunk) => scanner.write(chunk),
    end() {
      scanner.finish()
      if (markers.some((key) => single.has(key)) || single.has('username')) {
        onItem({ key: null, name: null, value: Object.fromEntries(single) })
      }
    },
  }
}

/** The members inside a list or map, split at its commas and unparsed. Brackets needn't match. */
function* splitMembers(text: string): Generator<string> {
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' && depth === 0) {
      yield text.slice(from, index)
      from = index + 1
    }
  }
  yield text.slice(from)
}
