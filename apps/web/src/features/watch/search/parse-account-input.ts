import { parseHandle } from '@tidewatch/instagram/handle'

type ParsedInput =
  | { kind: 'empty' }
  /** `from`: how the username was given. */
  | { kind: 'account'; username: string; from: 'handle' | 'address' }
  | { kind: 'unclear'; looksLike: 'address' | 'handle' }

/** Interprets what was typed into the box, as far as possible without a request. */
export function parseAccountInput(input: string): ParsedInput {
  const text = input.trim()
  if (text === '' || text === '@') return { kind: 'empty' }
  const isAddress = text.includes('/')
  const username = parseHandle(text)
  if (username) return { kind: 'account', username, from: isAddress ? 'address' : 'handle' }
  return { kind: 'unclear', looksLike: isAddress ? 'address' : 'handle' }
}
