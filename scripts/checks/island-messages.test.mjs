import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { compareNamespaces } from './island-messages.mjs'

/**
 * Namespaces whose components a page loads but never shows, with the reason. The list may only shrink.
 * @type {Record<string, readonly string[]>}
 */
const neverShown = {
  // Only a glyph from the badge's file is used.
  'features/page.tsx': ['provenance'],
  // Data from imported exports is only for the person who imported them, so no monitor is passed.
  'public-figures/[handle]/page.tsx': ['history'],
  'reports/[id]/page.tsx': ['history'],
  'sample/page.tsx': ['history'],
  // Notes and actions are private to the owner.
  'shared/page.tsx': ['history', 'notes'],
  // A sample has no owner, so it has no exports, notes, feeds, uploads or deliveries.
  'sample/[id]/page.tsx': ['deliveries', 'exports', 'notes', 'plans', 'shop', 'syndication', 'uploads'],
}

const { missing: lacking, unused } = compareNamespaces(projectDir)

test('a page provides every namespace that its client components use', () => {
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

test("a page provides no namespace that its client components don't use", () => {
  assert.deepEqual(unused, [])
})
