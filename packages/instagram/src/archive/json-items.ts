import { JSONParser } from '@streamparser/json'

/** One member of a file's list: `key` is the root key it lies under (`null` in a bare list), `name` its own key. */
export interface JsonItem {
  key: string | null
  name: string | null
  value: unknown
}

export interface JsonItemParser {
  write(chunk: Uint8Array): void
  /** Throws `SyntaxError` if the text ended too early. */
  end(): void
}

// A file with a single item is that item without a list around it. These are the keys by which it is put together.
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
  'media_list_data',
  'media_map_data',
]
const markers = ['string_list_data', 'string_map_data', 'label_values', 'media']

function rootBracket(chunk: Uint8Array): string | null {
  for (const byte of chunk) {
    // Blanks, and the three bytes of a byte order mark.
    if (byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return String.fromCharCode(byte)
  }
  return null
}

function parserOfList(onItem: (item: JsonItem) => void): JSONParser {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value }) => onItem({ key: null, name: null, value })
  return parser
}

function parserOfObject(onItem: (item: JsonItem) => void, single: Map<string, unknown>): JSONParser {
  const parser = new JSONParser({ paths: [...itemKeys.map((key) => `$.${key}`), '$.*.*'], keepStack: false })
  parser.onValue = ({ value, key, parent, stack }) => {
    if (stack.length === 1) {
      single.set(String(key), value)
      return
    }
    const root = String(stack[1]?.key)
    if (itemKeys.includes(root)) return
    onItem({ key: root, name: Array.isArray(parent) ? null : String(key), value })
  }
  return parser
}

/**
 * Reads a JSON file as a stream and hands over the members of its list one by one, whatever the root is: a bare list,
 * an object of lists or maps, or a single item. What comes after a syntax error is lost, what came before is not.
 */
export function parseJsonItems(onItem: (item: JsonItem) => void): JsonItemParser {
  let parser: JSONParser | null = null
  const single = new Map<string, unknown>()

  function start(chunk: Uint8Array): JSONParser | null {
    const bracket = rootBracket(chunk)
    if (bracket === null) return null
    if (bracket === '[') return parserOfList(onItem)
    if (bracket === '{') return parserOfObject(onItem, single)
    throw new SyntaxError('The root is neither a list nor an object')
  }

  return {
    write(chunk) {
      parser ??= start(chunk)
      parser?.write(chunk)
    },
    end() {
      if (parser === null) throw new SyntaxError('The file is empty')
      if (!parser.isEnded) parser.end()
      if (markers.some((key) => single.has(key)) || single.has('username')) {
        onItem({ key: null, name: null, value: Object.fromEntries(single) })
      }
    },
  }
}
