import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPackages, resolve } from './modules.mjs'

const excludedFolders = /\/(?:node_modules|\.next|\.turbo|dist|test-results)$/
const source = /\.(?:tsx?|mjs)$/
const declaration =
  /^export (?:async |abstract |declare )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm
const specifiers = /\bfrom '([^']+)'|\bimport\(\s*'([^']+)'/g

/** Files that Next, a tool, n8n, drizzle-kit or an alias loads by path. */
const loadedByPath = new RegExp(
  [
    '/src/app/|/(?:proxy|instrumentation|instrumentation-client)\\.ts$',
    '/test-fixtures/|\\.config\\.\\w+$',
    '/platform/db/schema/',
    '\\.(?:node|credentials)\\.ts$',
    '/style-singleton\\.tsx$',
  ].join('|'),
)

/** Code for tests and measurements: exports used only there count as unused. */
const forTests =
  /\.(?:test|fixture)\.\w+$|\/testing-[^/]+$|\/(?:testing|test-fixtures|bench|abuse)\/|\/packages\/(?:e2e|local-services|browser-support)\//

/** Tools for writing tests, and a table that exists to be compiled and checked. */
const usedByTests = /\/scripts\/(?:checks\/|published-texts\.ts$)|\/http\/call-limits\.ts$/

/**
 * Exports that no other file uses. An export counts as used if a file that imports its module contains its name, so
 * namespace and dynamic imports need no parsing. An export used only by tests must also be used in its own file, or
 * it's code that only tests run.
 * @param {string} root Contains `apps`, `packages` and `scripts`.
 * @returns {string[]} `file: name`, sorted.
 */
export function findUnusedExports(root) {
  const texts = new Map(
    ['apps', 'packages', 'scripts']
      .flatMap((group) => sourcesIn(join(root, group)))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  )
  const importers = importersOf(texts, readPackages(root))
  return [...texts]
    .filter(([file]) => !loadedByPath.test(file))
    .flatMap(([file, text]) => {
      const names = [...text.matchAll(declaration)].map(([, name = '']) => name)
      if (names.length === 0) return []
      const wordsOf = (/** @type {string[]} */ users) =>
        users.flatMap((user) => texts.get(user)?.match(/[\w$]+/g) ?? [])
      const users = importers.get(file) ?? []
      const words = new Set(wordsOf(users))
      const shipped = new Set(
        wordsOf(forTests.test(file) || usedByTests.test(file) ? users : users.filter((user) => !forTests.test(user))),
      )
      const own = wordsOf([file])
      const isType = (/** @type {string} */ name) => new RegExp(`^export (?:type|interface) ${name}\\b`, 'm').test(text)
      const isUsed = (/** @type {string} */ name) =>
        words.has(name) && (shipped.has(name) || isType(name) || own.indexOf(name) !== own.lastIndexOf(name))
      return names.filter((name) => !isUsed(name)).map((name) => `${relative(root, file)}: ${name}`)
    })
    .toSorted()
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return excludedFolders.test(path) ? [] : sourcesIn(path)
    return source.test(entry.name) ? [path] : []
  })
}

/**
 * The files that import each file.
 * @param {ReadonlyMap<string, string>} texts @param {readonly import('./modules.mjs').Package[]} packages
 */
function importersOf(texts, packages) {
  const exported = new Map(packages.map((each) => [each.name, each]))
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, text] of texts) {
    const of = packages.find(({ dir }) => file.startsWith(`${dir}/`))
    for (const [, still, later] of text.matchAll(specifiers)) {
      const target = resolve(still ?? later ?? '', file, of, exported)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}
