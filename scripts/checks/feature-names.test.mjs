import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { exceptions } from './feature-exceptions.mjs'

/** Domains with screens and messages, but no counterpart in the API. */
const screenDomains = ['insights', 'site', 'toolkit']
/** Foundations that features build on, not features themselves. */
const foundations = ['common', 'platform', 'primitives']

/** `<domain>/<feature>` in each place. Files without a call and API modules without routes are parts of features. */
const places = {
  web: entriesOf('apps/web/src/features').filter(({ isFolder }) => isFolder),
  contract: entriesOf('packages/contract/src').filter(({ path }) => /\bdefineCall\(/.test(textOf(path))),
  api: [...entriesOf('apps/api/src'), ...flatDomains()].filter(({ path }) =>
    existsSync(join(projectDir, path, 'routes.ts')),
  ),
  messages: entriesOf('packages/i18n/messages/en'),
}

/** @typedef {{ name: string, path: string, isFolder: boolean }} Entry */

/** @param {string} root @returns {Entry[]} */
function entriesOf(root) {
  const list = (/** @type {string} */ folder) => readdirSync(join(projectDir, folder), { withFileTypes: true })
  return list(root)
    .filter((domain) => domain.isDirectory() && !foundations.includes(domain.name))
    .flatMap((domain) =>
      list(join(root, domain.name)).map((entry) => ({
        name: `${domain.name}/${entry.name.replace(/\.(?:ts|json)$/, '')}`,
        path: join(root, domain.name, entry.name),
        isFolder: entry.isDirectory(),
      })),
    )
}

/** An API domain without folders is a single feature of the same name. @returns {Entry[]} */
function flatDomains() {
  return readdirSync(join(projectDir, 'apps/api/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name: `${name}/${name}`, path: join('apps/api/src', name), isFolder: true }))
}

/** @param {string} path */
function textOf(path) {
  return path.endsWith('.ts') && !path.endsWith('.test.ts') ? readFileSync(join(projectDir, path), 'utf8') : ''
}

test('a feature has one name in its screens, contract, API and messages', () => {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const [place, entries] of Object.entries(places)) {
    assert.ok(entries.length > 20, `The features of ${place} are not found any more.`)
    for (const { name } of entries) found.set(name, [...(found.get(name) ?? []), place])
  }
  const partial = [...found].filter(([name, where]) => {
    const needed = screenDomains.includes(name.split('/')[0] ?? '') ? ['web', 'messages'] : Object.keys(places)
    return needed.some((place) => !where.includes(place))
  })
  const actual = Object.fromEntries(partial.map(([name, where]) => [name, where.join(' ')]).toSorted())
  // Also fails when an exception no longer applies: remove it from the list, which may only shrink.
  assert.deepEqual(actual, exceptions)
})
