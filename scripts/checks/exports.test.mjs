import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { findUnusedExports } from './exports.mjs'

test("every export is used by another file that isn't a test", () => {
  assert.deepEqual(findUnusedExports(projectDir), [])
})

test('any kind of import counts if its file mentions the name', () => {
  const root = mkdtempSync(join(tmpdir(), 'tidewatch-exports-'))
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('scripts/run.mjs', "const { boil } = await import('./water.mjs')")
  write('scripts/water.mjs', 'export async function boil() {}\nexport class Kettle {}')
  write('packages/ui/package.json', '{ "name": "@house/ui", "exports": { "./box": "./src/box.tsx" } }')
  write('packages/ui/src/box.tsx', "import type { Side } from './side.ts'\nexport const Box = 1\nexport const Lid = 2")
  write('packages/ui/src/side.ts', 'export type Side = 1\nexport interface Corner {}')
  write('apps/web/package.json', '{ "name": "@house/web" }')
  write('apps/web/src/app/page.tsx', "import * as box from '@house/ui/box'\nexport const revalidate = box.Box")
  write('apps/web/src/corner.ts', 'const Corner = Lid')
  write('apps/web/src/tap.ts', 'export const drop = 1\nexport const turn = 2\nexport const open = () => turn')
  write('apps/web/src/pipe.ts', "import { open } from './tap.ts'")
  write('apps/web/src/testing/tub.ts', 'export const fill = 1')
  write('apps/web/src/tap.test.ts', "import { drop, turn } from './tap.ts'\nimport { fill } from './testing/tub.ts'")
  try {
    assert.deepEqual(findUnusedExports(root), [
      'apps/web/src/tap.ts: drop',
      'packages/ui/src/box.tsx: Lid',
      'packages/ui/src/side.ts: Corner',
      'scripts/water.mjs: Kettle',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
