import { readdir } from 'node:fs/promises'

const messages = new URL('../messages/', import.meta.url)

/** One file of messages: `messages/<locale>/<domain>/<namespace>.json`. */
export interface MessageFile {
  domain: string
  namespace: string
}

/** The message files of each locale, by namespace. */
export async function listNamespaces(): Promise<Record<string, MessageFile[]>> {
  const found: Record<string, MessageFile[]> = {}
  for (const locale of await readdir(messages)) {
    const files = await readdir(new URL(`${locale}/`, messages), { recursive: true })
    found[locale] = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const [domain = '', name = ''] = file.slice(0, -'.json'.length).split('/')
        return { domain, namespace: name }
      })
      .toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
  }
  return found
}
