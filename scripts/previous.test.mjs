import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newestRelease, skipReason } from './previous.mjs'

/** @param {(repository: { dir: string, git: (...args: string[]) => void }) => void} body */
function inRepository(body) {
  const dir = mkdtempSync(join(tmpdir(), 'tidewatch-previous-test-'))
  const gitConfig = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  const git = (/** @type {string[]} */ ...args) => {
    execFileSync('git', ['-C', dir, ...gitConfig, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '-m', 'first')
    body({ dir, git })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('the previous release is the newest version not tagged on this commit', () => {
  inRepository(({ dir, git }) => {
    assert.equal(newestRelease(dir), null)
    for (const tag of ['v1.9.0', 'v1.10.0-rc.1', 'v1.10.0', '@tidewatch/cli@7.0.0']) git('tag', tag)
    assert.equal(newestRelease(dir), null)
    git('commit', '--quiet', '--allow-empty', '-m', 'second')
    assert.equal(newestRelease(dir), 'v1.10.0')
    git('tag', 'v2.0.0')
    assert.equal(newestRelease(dir), 'v1.10.0')
  })
})

test("a revision whose tests can't use other migrations yet is skipped; a missing one is an error", () => {
  inRepository(({ dir, git }) => {
    git('tag', 'v1.0.0')
    assert.match(skipReason(dir, 'v1.0.0') ?? '', /v1\.0\.0/)
    mkdirSync(join(dir, 'apps/api/src/testing/database'), { recursive: true })
    writeFileSync(join(dir, 'apps/api/src/testing/database/env.ts'), 'process.env.TEST_MIGRATIONS_DIR')
    git('add', '.')
    git('commit', '--quiet', '-m', 'second')
    assert.equal(skipReason(dir, 'HEAD'), null)
    assert.throws(() => skipReason(dir, 'v9.9.9'), /no revision v9\.9\.9/)
  })
})
