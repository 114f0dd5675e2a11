import { parseHandle } from '@tidewatch/instagram/handle'

type Recognised =
  | { kind: 'empty' }
  /** `from`: how the name was given. */
  | { kind: 'account'; username: string; from: 'handle' | 'address' }
  | { kind: 'unclear'; looksLike: 'address' | 'handle' }

/** What somebody typed into the box, as far as it can be told without asking anybody. */
export function recognise(input: string): Recognised {
  const text = input.trim()
  if (text === '' || text === '@') return { kind: 'empty' }
  const isAddress = text.includes('/')
  const username = parseHandle(text)
  if (username) return { kind: 'account', username, from: isAddress ? 'address' : 'handle' }
  return { kind: 'unclear', looksLike: isAddress ? 'address' : 'handle' }
}
