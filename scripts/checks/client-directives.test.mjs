import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { findRedundantDirectives } from './client-directives.mjs'

test("a file has `'use client'` only if a server file imports it", () => {
  assert.deepEqual(findRedundantDirectives(projectDir), [])
})

test('files imported only by client files, or only for their types, need no directive', () => {
  const root = mkdtempSync(join(tmpdir(), 'tidewatch-directives-'))
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const client = (/** @type {string} */ text = '') => `'use client'\n${text}`
  write('apps/web/package.json', '{ "name": "@house/web" }')
  write('packages/ui/package.json', '{ "name": "@house/ui", "exports": { "./*": "./src/*.tsx" } }')
  write(
    'apps/web/src/app/page.tsx',
    "import { Menu } from '#/menu.tsx'\nimport type { Row } from '@house/ui/row'\nimport {\n  Box,\n} from '@house/ui/box'",
  )
  write('apps/web/src/menu.tsx', client("import { Item } from './item.tsx'"))
  write('apps/web/src/item.tsx', client())
  write('packages/ui/src/row.tsx', client())
  write('packages/ui/src/box.tsx', "const load = () => import('#/lid.tsx')")
  write('packages/ui/src/lid.tsx', client())
  try {
    assert.deepEqual(findRedundantDirectives(root), ['apps/web/src/item.tsx', 'packages/ui/src/row.tsx'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
