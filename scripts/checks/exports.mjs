import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPackages, resolve } from './modules.mjs'

const notOurs = /\/(?:node_modules|\.next|\.turbo|dist|test-results)$/
const source = /\.(?:tsx?|mjs)$/
const declaration =
  /^export (?:async |abstract |declare )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm
const specifiers = /\bfrom '([^']+)'|\bimport\(\s*'([^']+)'/g

/** What Next, a tool, n8n, drizzle-kit or an alias picks from a file by its place. */
const readByPlace = new RegExp(
  [
    '/src/app/|/(?:proxy|instrumentation|instrumentation-client)\\.ts$',
    '/test-fixtures/|\\.config\\.\\w+$',
    '/platform/db/schema/',
    '\\.(?:node|credentials)\\.ts$',
    '/style-singleton\\.tsx$',
  ].join('|'),
)

/**
 * Exports that no other file uses. One counts as used once a file that imports its module mentions its name anywhere,
 * so imports of a namespace and at run time need no parsing.
 * @param {string} root Holds `apps`, `packages` and `scripts`.
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
    .filter(([file]) => !readByPlace.test(file))
    .flatMap(([file, text]) => {
      const names = [...text.matchAll(declaration)].map(([, name = '']) => name)
      if (names.length === 0) return []
      const words = new Set((importers.get(file) ?? []).flatMap((user) => texts.get(user)?.match(/[\w$]+/g) ?? []))
      return names.filter((name) => !words.has(name)).map((name) => `${relative(root, file)}: ${name}`)
    })
    .toSorted()
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.test(path) ? [] : sourcesIn(path)
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
