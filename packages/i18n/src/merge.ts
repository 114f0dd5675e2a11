/** A message: its text, or its parsed form in a built app. */
type Message = string | readonly unknown[]

interface MessageTree {
  [key: string]: Message | MessageTree
}

const isMessage = (value: Message | MessageTree): value is Message => typeof value === 'string' || Array.isArray(value)

/**
 * The English tree with every message replaced by its translation, if there is one. Keys that aren't in English are
 * dropped.
 */
export function mergeOverEnglish(english: MessageTree, translated: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const other = translated[key]
      if (isMessage(value)) return [key, other !== undefined && isMessage(other) ? other : value]
      return [key, other !== undefined && !isMessage(other) ? mergeOverEnglish(value, other) : value]
    }),
  )
}
