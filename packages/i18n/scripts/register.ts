/**
 * Registers every `messages/<locale>/<domain>/<namespace>.json` for bundlers. Run `node scripts/register.ts` after adding
 * a file.
 */
import { writeFile } from 'node:fs/promises'
import { catalogFiles } from './catalog-files.ts'
import { listNamespaces } from './list-namespaces.ts'

const catalog = new URL('../src/catalog/', import.meta.url)

for (const [file, text] of Object.entries(catalogFiles(await listNamespaces()))) {
  await writeFile(new URL(file, catalog), text)
}
