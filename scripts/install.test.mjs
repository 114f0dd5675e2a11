import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isInstalled, markInstalled } from './install.mjs'

/** @param {(dir: string) => void} body */
function inWorkspace(body) {
  const dir = mkdtempSync(join(tmpdir(), 'tidewatch-install-test-'))
  try {
    for (const folder of ['node_modules', 'packages/ui']) mkdirSync(join(dir, folder), { recursive: true })
    writeFileSync(join(dir, 'pnpm-lock.yaml'), 'first')
    writeFileSync(join(dir, 'packages/ui/package.json'), '{}')
    body(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('nothing is installed before the first installation', () => {
  inWorkspace((dir) => assert.equal(isInstalled(dir), false))
})

test('an installation is current while nothing changes', () => {
  inWorkspace((dir) => {
    markInstalled(dir)
    writeFileSync(join(dir, 'packages/ui/button.ts'), 'export {}')
    assert.equal(isInstalled(dir), true)
  })
})

test('a changed lockfile, a changed manifest and a new package each require another installation', () => {
  const changes = [
    (/** @type {string} */ dir) => writeFileSync(join(dir, 'pnpm-lock.yaml'), 'second'),
    (/** @type {string} */ dir) => writeFileSync(join(dir, 'packages/ui/package.json'), '{"name":"ui"}'),
    (/** @type {string} */ dir) => {
      mkdirSync(join(dir, 'apps/web'), { recursive: true })
      writeFileSync(join(dir, 'apps/web/package.json'), '{}')
    },
    (/** @type {string} */ dir) => rmSync(join(dir, 'node_modules'), { recursive: true }),
  ]
  for (const change of changes) {
    inWorkspace((dir) => {
      markInstalled(dir)
      change(dir)
      assert.equal(isInstalled(dir), false)
    })
  }
})
