import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** What types and files were once called, and the word of the field for it. @type {Record<string, string>} */
const better = {
  asked: 'request, query',
  asking: 'request, query',
  desk: 'inbox, admin, editor',
  handing: 'sharing',
  stationery: 'layout',
  sureness: 'confidence',
  tell: 'notify',
  telling: 'notification',
  tend: 'reconcile',
  tending: 'reconcile',
  tidy: 'cleanup',
  told: 'notification',
  wish: 'input, options',
}

const sources = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(projectDir, group))
    .map((name) => join(group, name, 'src'))
    .filter((folder) => existsSync(join(projectDir, folder))),
)
const files = sources.flatMap((folder) =>
  globSync('**/*.{ts,tsx}', { cwd: join(projectDir, folder) }).map((path) => join(folder, path)),
)

/** The words of `AskedFor`, `asked-for` and `askedFor`. @param {string} name */
const wordsOf = (name) => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

/** What is wrong with a name that stands in a file. @param {string} file @param {string} name */
const objections = (file, name) =>
  wordsOf(name).flatMap((word) => (word in better ? [`${file}: ${name} (better: ${better[word]})`] : []))

/** The types and components that a text declares, type parameters included. @param {string} text */
const declaredIn = (text) =>
  [
    ...[
      ...text.matchAll(
        /^\s*(?:export )?(?:default )?(?:abstract )?(?:type|interface|class|enum|function) ([A-Z]\w*)/gm,
      ),
    ],
    ...[...text.matchAll(/\bfunction\*? \w+<([A-Z]\w*)/g)],
  ].map(([, name]) => name ?? '')

test('types and files are named by the words of the glossary', () => {
  assert.ok(files.length > 1000, 'The sources are not found any more.')
  assert.deepEqual(objections('a.ts', 'KeptAsked'), ['a.ts: KeptAsked (better: request, query)'])
  assert.deepEqual(declaredIn('export interface Wish {\ntype Told = 1\nasync function of<Asked>() {}'), [
    'Wish',
    'Told',
    'Asked',
  ])
  const found = files.flatMap((file) => [
    ...objections(file, basename(file)),
    ...declaredIn(readFileSync(join(projectDir, file), 'utf8')).flatMap((name) => objections(file, name)),
  ])
  assert.deepEqual(found, [])
})
