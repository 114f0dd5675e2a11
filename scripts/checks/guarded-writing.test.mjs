import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { readModules } from './modules.mjs'

/** Who may hand a browser HTML as text, and what has made that text harmless. */
const htmlWriters = [
  // What `markup` has escaped, as it was sent.
  'apps/web/src/features/users/frame/frame-bar.tsx',
  'apps/web/src/features/users/frame/tab-bar.tsx',
  // What the API has sanitised.
  'packages/articles/src/article/html.tsx',
  // What `markup` has escaped, as it was sent.
  'packages/shell/src/footer/site-footer.tsx',
  'packages/shell/src/header/header-start.tsx',
]

const modules = [...readModules(projectDir)].map(([file, { text }]) => ({ file: relative(projectDir, file), text }))

test('HTML is handed over as text only where it is known to be harmless', () => {
  const writers = modules.filter(({ text }) => /\bdangerouslySetInnerHTML=|\b(?:inner|outer)HTML =/.test(text))
  assert.deepEqual(writers.map(({ file }) => file).toSorted(), htmlWriters)
})

test('whoever writes CSV guards its cells against formulas and its lines against breaks', () => {
  const writers = modules.filter(({ text }) => /from 'csv-stringify/.test(text))
  assert.ok(writers.length > 4, 'The writers are not found any more.')
  const unguarded = writers.filter(({ text }) => !text.includes('harmlessCell(') && !text.includes('(harmlessCell)'))
  const broken = writers.filter(({ text }) => !/\bcsvBreaks,|\.\.\.csvBreaks\b/.test(text.replace(/^import .*$/gm, '')))
  assert.deepEqual(
    [...unguarded, ...broken].map(({ file }) => file),
    [],
  )
})
