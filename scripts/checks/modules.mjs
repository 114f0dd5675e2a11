import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const directive = /^['"]use client['"]/
const source = /\.tsx?$/
const notShipped = /\.(?:test|d)\.tsx?$|(?:^|\/)test-fixtures\//
/** Static imports and re-exports that remain once types are removed, and dynamic imports. */
const imports =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** @typedef {{ name: string, dir: string, exports: Record<string, string>, files: string[] }} Package */
/** @typedef {{ text: string, isClient: boolean, imports: string[] }} Module `isClient`: whether it begins with `'use client'`. */

/**
 * Every shipped source file of the apps and packages, with the workspace files that it imports.
 * @param {string} root Contains `apps` and `packages`.
 * @returns {Map<string, Module>} By absolute path.
 */
export function readModules(root) {
  const packages = readPackages(root)
  const exported = new Map(packages.map((each) => [each.name, each]))
  return new Map(
    packages.flatMap((of) =>
      of.files.map((file) => {
        const text = read(file)
        const targets = [...text.matchAll(imports)].map(([, still, later]) =>
          resolve(still ?? later ?? '', file, of, exported),
        )
        return [file, { text, isClient: directive.test(text), imports: targets.filter((target) => target !== null) }]
      }),
    ),
  )
}

/**
 * Every app and package with its shipped source files.
 * @param {string} root Contains `apps` and `packages`.
 * @returns {Package[]}
 */
export function readPackages(root) {
  return ['apps', 'packages']
    .map((group) => join(root, group))
    .flatMap((group) => readdirSync(group).map((name) => join(group, name)))
    .filter((dir) => existsSync(join(dir, 'package.json')) && existsSync(join(dir, 'src')))
    .map((dir) => {
      const { name = basename(dir), exports = {} } = JSON.parse(read(join(dir, 'package.json')))
      const files = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => source.test(file) && !notShipped.test(file))
        .map((file) => join(dir, 'src', file))
      return { name, dir, exports, files }
    })
}

/**
 * The workspace file that a specifier resolves to, or null.
 * @param {string} specifier @param {string} file @param {Package | undefined} of The file's package.
 * @param {Map<string, Package>} exported By name.
 */
export function resolve(specifier, file, of, exported) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (of && specifier.startsWith('#/')) return join(of.dir, 'src', specifier.slice(2))
  const [scope, name] = specifier.split('/')
  const target = exported.get(`${scope}/${name}`)
  if (!target) return null
  const path = `.${specifier.slice(`${scope}/${name}`.length)}`
  const named = target.exports[path] ?? target.exports['./*']?.replace('*', path.slice(2))
  return named ? join(target.dir, named) : null
}

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
