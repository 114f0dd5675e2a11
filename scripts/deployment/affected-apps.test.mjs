import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { projectDir } from '../project.mjs'
import { affectedApps, containerFiles } from './affected-apps.mjs'

const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' }
const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }
const all = Object.keys(containerFiles)
/** @type {string} */
let repository

/** @param {...string} args */
function git(...args) {
  const env = {
    ...process.env,
    ...identity,
    ...committer,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  }
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8', env }).trim()
}

/** Commits a change to a file and returns the commit. @param {string} file */
function change(file) {
  mkdirSync(dirname(join(repository, file)), { recursive: true })
  writeFileSync(join(repository, file), '#\n', { flag: 'a' })
  git('add', '.')
  git('commit', '--quiet', '--message', file)
  return git('rev-parse', 'HEAD')
}

// The workspace without sources: Turborepo reads dependencies from the manifests.
before(() => {
  repository = mkdtempSync(join(tmpdir(), 'tidewatch-deployment-test-'))
  const root = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json', 'tsconfig.base.json']
  const members = globSync(['apps/*/package.json', 'packages/*/package.json', 'apps/*/turbo.json'], { cwd: projectDir })
  for (const file of [...root, ...members]) cpSync(join(projectDir, file), join(repository, file))
  git('init', '--quiet')
  change('.gitignore')
})
after(() => rmSync(repository, { recursive: true }))

test('an app is affected only by its dependencies and its own Dockerfile', () => {
  const expected = {
    'apps/blog/src/page.tsx': ['blog'],
    'apps/api/content/support/labels.json': ['api'],
    'packages/email/src/layout.tsx': ['api'],
    'packages/articles/src/article.tsx': ['web', 'blog', 'support'],
    'packages/site-config/src/brand.ts': all,
    'packages/e2e/src/journeys/watch/search.spec.ts': [],
    'docs/decisions/0001.md': [],
    'deploy/README.md': [],
    'deploy/next.Dockerfile': ['web', 'blog', 'support'],
    'deploy/api.Dockerfile': ['api'],
    '.dockerignore': all,
    'pnpm-workspace.yaml': all,
  }
  for (const [file, apps] of Object.entries(expected)) {
    const base = git('rev-parse', 'HEAD')
    change(file)
    assert.deepEqual(affectedApps(base, repository), apps, file)
  }
})

test('all commits since the deployed one count', () => {
  const base = git('rev-parse', 'HEAD')
  change('apps/blog/src/page.tsx')
  change('packages/email/src/layout.tsx')
  change('docs/decisions/0002.md')
  assert.deepEqual(affectedApps(base, repository), ['blog', 'api'])
})

test('every app is affected if nothing is known to be deployed, or history was rewritten', () => {
  const lost = change('docs/decisions/0003.md')
  git('reset', '--quiet', '--hard', 'HEAD^')
  change('docs/decisions/0004.md')
  for (const base of ['', lost, '0'.repeat(40)]) assert.deepEqual(affectedApps(base, repository), all, base)
})
