import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inputsOf, isBuilt, markBuilt } from './build.mjs'

/** @param {(dir: string) => void} body */
function inBuiltWorkspace(body) {
  const dir = mkdtempSync(join(tmpdir(), 'tidewatch-build-test-'))
  try {
    for (const folder of ['node_modules', 'apps/web/src', 'apps/web/.next/standalone/apps/web', 'apps/api/dist']) {
      mkdirSync(join(dir, folder), { recursive: true })
    }
    for (const file of [
      'pnpm-lock.yaml',
      'apps/web/src/page.tsx',
      'apps/web/.next/BUILD_ID',
      'apps/api/dist/server.js',
    ]) {
      writeFileSync(join(dir, file), 'first')
    }
    markBuilt(dir, inputsOf(dir))
    body(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('a build is current until its inputs or outputs change', () => {
  inBuiltWorkspace((dir) => {
    for (const folder of ['.turbo', 'node_modules', 'test-results']) mkdirSync(join(dir, 'apps/web', folder))
    writeFileSync(join(dir, 'apps/web/test-results/vitest.json'), '{}')
    writeFileSync(join(dir, 'apps/web/next-env.d.ts'), '')
    assert.equal(isBuilt(dir), true)
    rmSync(join(dir, 'node_modules/.tidewatch-built'))
    assert.equal(isBuilt(dir), false)
  })
})

/** @type {Record<string, (dir: string) => void>} */
const changes = {
  'a changed lockfile': (dir) => writeFileSync(join(dir, 'pnpm-lock.yaml'), 'second one'),
  'a changed source': (dir) => writeFileSync(join(dir, 'apps/web/src/page.tsx'), 'second one'),
  'a source of the same size': (dir) => utimesSync(join(dir, 'apps/web/src/page.tsx'), 1, 1),
  'a new source': (dir) => writeFileSync(join(dir, 'apps/web/src/layout.tsx'), ''),
  'a source that is gone': (dir) => rmSync(join(dir, 'apps/web/src/page.tsx')),
  'a site that is gone': (dir) => rmSync(join(dir, 'apps/web/.next'), { recursive: true }),
  'a build by other means': (dir) => utimesSync(join(dir, 'apps/api/dist/server.js'), 1, 1),
}
for (const [name, change] of Object.entries(changes)) {
  test(`${name} asks for another build`, () => {
    inBuiltWorkspace((dir) => {
      change(dir)
      assert.equal(isBuilt(dir), false)
    })
  })
}

test('a change during the build requires another build', () => {
  inBuiltWorkspace((dir) => {
    const inputs = inputsOf(dir)
    writeFileSync(join(dir, 'apps/web/src/page.tsx'), 'second one')
    markBuilt(dir, inputs)
    assert.equal(isBuilt(dir), false)
  })
})
