import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** Every message of a tree with its path in dots. */
export function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const path = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [[path, value]] : flatten(value, path)
  })
}

/** The names that a message takes, sorted, with `<tag>` for rich text. Branches of a plural count once. */
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
