import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** Every message of a tree with its dotted path. */
export function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const path = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [[path, value]] : flatten(value, path)
  })
}

/** The placeholders of a message, sorted, with `<tag>` for rich text. Branches of a plural count once. */
export function placeholdersOf(elements: MessageFormatElement[]): string[] {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
    if (element.type === TYPE.tag) addAll(names, placeholdersOf(element.children))
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) addAll(names, placeholdersOf(option.value))
    }
  }
  return [...names].toSorted()
}

function addAll(names: Set<string>, more: string[]) {
  for (const name of more) names.add(name)
}

/** The words of a message in all its branches, without the names of placeholders. */
export function wordsOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return wordsOf(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        return Object.values(element.options)
          .map((option) => wordsOf(option.value))
          .join(' | ')
      }
      return '#'
    })
    .join('')
}

/** The branch names of each plural, at any depth. */
export function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const nested = Object.values(element.options).flatMap((option) => pluralsOf(option.value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...nested] : nested
  })
}
