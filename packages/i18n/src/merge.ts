/** A message: its text, or what is left of it after an app was built. */
type Message = string | readonly unknown[]

interface MessageTree {
  [key: string]: Message | MessageTree
}

const isMessage = (value: Message | MessageTree): value is Message => typeof value === 'string' || Array.isArray(value)

/** The English tree with every message replaced that the translation has. Keys that English does not know are dropped. */
export function mergeOverEnglish(english: MessageTree, translated: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const other = translated[key]
      if (isMessage(value)) return [key, other !== undefined && isMessage(other) ? other : value]
      return [key, other !== undefined && !isMessage(other) ? mergeOverEnglish(value, other) : value]
    }),
  )
}
