import { readdir } from 'node:fs/promises'

const messages = new URL('../messages/', import.meta.url)

/** Namespaces that exist as files, per locale directory. */
export async function listNamespaces(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const entry of await readdir(messages, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const files = await readdir(new URL(`${entry.name}/`, messages))
    found[entry.name] = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
  }
  return found
}
