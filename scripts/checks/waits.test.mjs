import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

test("tests wait as long as a slow machine needs: with expect.poll, since Vitest's vi.waitFor gives up after a second", () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: projectDir })
  assert.ok(files.length > 2000, 'The sources are not found any more.')
  const impatient = files.filter((file) =>
    /\bvi\.wait(?:For|Until)\(/.test(readFileSync(join(projectDir, file), 'utf8')),
  )
  assert.deepEqual(impatient, [])
})
