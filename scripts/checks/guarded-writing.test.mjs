import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { readModules } from './modules.mjs'

/** Files that may pass HTML to a browser as a string, and what has made it safe. */
const htmlWriters = [
  // Escaped by `markup`, then reused as sent.
  'apps/web/src/features/users/frame/frame-bar.tsx',
  'apps/web/src/features/users/frame/tab-bar.tsx',
  // Sanitised by the API.
  'packages/articles/src/article/html.tsx',
  // Escaped by `markup`, then reused as sent.
  'packages/shell/src/footer/site-footer.tsx',
  'packages/shell/src/header/header-start.tsx',
]

const modules = [...readModules(projectDir)].map(([file, { text }]) => ({ file: relative(projectDir, file), text }))

test('only known safe HTML is passed as a string', () => {
  const writers = modules.filter(({ text }) => /\bdangerouslySetInnerHTML=|\b(?:inner|outer)HTML =/.test(text))
  assert.deepEqual(writers.map(({ file }) => file).toSorted(), htmlWriters)
})

test('every CSV writer guards its cells against formulas and its lines against breaks', () => {
  const writers = modules.filter(({ text }) => /from 'csv-stringify/.test(text))
  assert.ok(writers.length > 4, 'The writers are not found any more.')
  const unguarded = writers.filter(({ text }) => !text.includes('harmlessCell(') && !text.includes('(harmlessCell)'))
  const broken = writers.filter(({ text }) => !/\bcsvBreaks,|\.\.\.csvBreaks\b/.test(text.replace(/^import .*$/gm, '')))
  assert.deepEqual(
    [...unguarded, ...broken].map(({ file }) => file),
    [],
  )
})
