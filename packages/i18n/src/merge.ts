interface MessageTree {
  [key: string]: string | MessageTree
}

/** The English tree with every message replaced that the translation has. Keys that English does not know are dropped. */
export function mergeOverEnglish(english: MessageTree, translated: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const other = translated[key]
      if (typeof value === 'string') return [key, typeof other === 'string' ? other : value]
      return [key, typeof other === 'object' ? mergeOverEnglish(value, other) : value]
    }),
  )
}
