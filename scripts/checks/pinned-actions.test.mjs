import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** A workflow's external actions that aren't pinned to a commit with a version comment. @param {string} text */
function unpinned(text) {
  const actions = [...text.matchAll(/^\s*(?:- )?uses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => action)
  return actions.filter((action) => !/^[\w-]+\/[\w./-]+@[\da-f]{40} # v\d+(\.\d+)*$/.test(action))
}

test('workflows pin actions to commits, because tags can be moved', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: projectDir })
  assert.ok(files.length > 0)
  for (const file of files) assert.deepEqual(unpinned(readFileSync(join(projectDir, file), 'utf8')), [], file)
})

test('actions pinned to a tag or a branch are found', () => {
  const found = ['actions/checkout@v5', 'actions/cache@main', `actions/cache@${'a'.repeat(40)}`]
  const text = [...found, './.github/workflows/deploy.yml', `docker/login-action@${'a'.repeat(40)} # v3.7.0`]
  assert.deepEqual(unpinned(text.map((action) => `      - uses: ${action}\n`).join('')), found)
})
