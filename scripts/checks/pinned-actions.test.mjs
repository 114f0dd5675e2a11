import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** What a workflow runs besides its own files, without what is pinned to a commit and says its version. @param {string} text */
function unpinned(text) {
  const actions = [...text.matchAll(/^\s*(?:- )?uses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => action)
  return actions.filter((action) => !/^[\w-]+\/[\w./-]+@[\da-f]{40} # v\d+(\.\d+)*$/.test(action))
}

test('workflows run actions by commit, as tags can be moved', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: projectDir })
  assert.ok(files.length > 0)
  for (const file of files) assert.deepEqual(unpinned(readFileSync(join(projectDir, file), 'utf8')), [], file)
})

test('what is named by a tag or a branch is found', () => {
  const found = ['actions/checkout@v5', 'actions/cache@main', `actions/cache@${'a'.repeat(40)}`]
  const text = [...found, './.github/workflows/deploy.yml', `docker/login-action@${'a'.repeat(40)} # v3.7.0`]
  assert.deepEqual(unpinned(text.map((action) => `      - uses: ${action}\n`).join('')), found)
})
