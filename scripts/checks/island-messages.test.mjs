import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { compareNamespaces } from './island-messages.mjs'

/**
 * Texts that a page loads the code of and never shows, with the reason. The list may only shrink.
 * @type {Record<string, readonly string[]>}
 */
const neverShown = {
  // A glyph of the file with the badge.
  'features/page.tsx': ['provenance'],
  // What archives say about a person is for the owner of the archives: no monitor is named.
  'public-figures/[handle]/page.tsx': ['history'],
  'reports/[id]/page.tsx': ['history'],
  'sample/page.tsx': ['history'],
  // Notes and actions are their owner's, and stay with them.
  'shared/page.tsx': ['history', 'notes'],
  // Nobody owns a sample: it has no exports, notes, feeds, uploads or deliveries.
  'sample/[id]/page.tsx': ['deliveries', 'exports', 'notes', 'plans', 'shop', 'syndication', 'uploads'],
}

const { missing: lacking, unused } = compareNamespaces(projectDir)

test('a page hands its client components every text that they show', () => {
  /** @type {Record<string, Set<string>>} */
  const missing = {}
  for (const { page, namespace, file } of lacking) {
    const place = page.replace(/^apps\/\w+\/src\/app\/\[locale\]\/(?:\((?:app|site)\)\/)?/, '')
    assert.ok(neverShown[place]?.includes(namespace), `${page} lacks ${namespace}, which ${file} shows`)
    missing[place] = (missing[place] ?? new Set()).add(namespace)
  }
  const found = Object.entries(missing).map(([place, namespaces]) => [place, [...namespaces].toSorted()])
  assert.deepEqual(Object.fromEntries(found), neverShown)
})

test('a page hands its client components no text that none of them shows', () => {
  assert.deepEqual(unused, [])
})
