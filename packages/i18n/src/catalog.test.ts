import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogFiles } from '../scripts/catalog-files.ts'
import { listNamespaces } from '../scripts/list-namespaces.ts'

const expected = catalogFiles(await listNamespaces())

test.each(Object.keys(expected))(
  'catalog/%s lists every message file (else: node scripts/register.ts)',
  async (file) => {
    expect(await readFile(new URL(`catalog/${file}`, import.meta.url), 'utf8')).toBe(expected[file])
  },
)
