import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

const source = join(projectDir, 'apps/api/src')
const webSource = join(projectDir, 'apps/web/src')

/**
 * From the bottom up. Domains in one row are on the same level; above them all is whatever starts a process: root files
 * and commands.
 */
const strata = [
  ['platform'],
  ['primitives'],
  ['watch', 'archive'],
  ['reports'],
  ['shop', 'family', 'content', 'support'],
  ['delivery'],
  ['users', 'operations'],
]

/** Folders that may import anything, and that nothing else imports. */
const exempt = ['testing', 'abuse']

const files = sourceFiles(source).filter((file) => !exempt.includes(domainOf(file)))

/** Source files below a directory, without tests. @param {string} directory */
function sourceFiles(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
}

/** Domains with subfolders; a domain whose files are all at its top level is a single feature. */
const nested = new Set(files.filter((file) => file.split('/').length > 2).map(domainOf))

/** @param {string} file */
function domainOf(file) {
  return file.split('/')[0] ?? ''
}

/** @param {string} file */
function featureOf(file) {
  const parts = file.split('/')
  if (parts.length === 1) return file
  return nested.has(domainOf(file)) && parts.length > 2 ? parts.slice(0, 2).join('/') : domainOf(file)
}

/** @param {string} file */
function levelOf(file) {
  if (!file.includes('/') || domainOf(file) === 'commands') return strata.length
  return strata.findIndex((domains) => domains.includes(domainOf(file)))
}

const statically = /^(?:import|export)\s(?:[\w*\s{},]+\sfrom\s)?'([^']+)'/gm
const atRunTime = /\bimport\(\s*'([^']+)'/g

/**
 * What a file imports from its app's source, including types and dynamic imports.
 * @param {string} directory @param {string} file
 */
function importsOf(directory, file) {
  const text = readFileSync(join(directory, file), 'utf8')
  const specifiers = [...text.matchAll(statically), ...text.matchAll(atRunTime)]
  return specifiers.flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#/')) return [specifier.slice(2)]
    return specifier.startsWith('.') ? [join(dirname(file), specifier)] : []
  })
}

const arrows = files.flatMap((from) => importsOf(source, from).map((to) => ({ from, to })))

test('every domain of the API has a level', () => {
  const unknown = files.filter((file) => levelOf(file) === -1)
  assert.deepEqual([...new Set(unknown.map(domainOf))], [])
})

test('no API file imports from a higher level, or from test code', () => {
  const wrong = arrows.filter(({ from, to }) => exempt.includes(domainOf(to)) || levelOf(to) > levelOf(from))
  assert.deepEqual(
    wrong.map(({ from, to }) => `${from} -> ${to}`),
    [],
  )
})

test("API features don't import each other in a cycle", () => {
  assertNoCircle(arrows.map(({ from, to }) => [featureOf(from), featureOf(to)]))
})

test("web app features don't import each other in a cycle", () => {
  const feature = (/** @type {string} */ file) => file.split('/').slice(1, 3).join('/')
  const inFeatures = sourceFiles(webSource).filter((file) => file.startsWith('features/'))
  assertNoCircle(
    inFeatures.flatMap((from) =>
      importsOf(webSource, from)
        .filter((to) => to.startsWith('features/'))
        .map((to) => [feature(from), feature(to)]),
    ),
  )
})

/** @param {readonly (readonly string[])[]} pairs Each a feature and one that it imports. */
function assertNoCircle(pairs) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  for (const [feature = '', needed = ''] of pairs) {
    if (feature !== needed) graph.set(feature, (graph.get(feature) ?? new Set()).add(needed))
  }
  assert.ok(graph.size > 20, 'The imports are not read any more.')
  assert.deepEqual(circleIn(graph), [])
}

/** The features of one cycle, if there is any. @param {ReadonlyMap<string, ReadonlySet<string>>} graph */
function circleIn(graph) {
  const done = new Set()
  /** @param {string} feature @param {readonly string[]} path @returns {string[]} */
  const walk = (feature, path) => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
    if (done.has(feature)) return []
    for (const needed of graph.get(feature) ?? []) {
      const circle = walk(needed, [...path, feature])
      if (circle.length > 0) return circle
    }
    done.add(feature)
    return []
  }
  for (const feature of graph.keys()) {
    const circle = walk(feature, [])
    if (circle.length > 0) return circle
  }
  return []
}
