import { relative } from 'node:path'
import { readModules } from './modules.mjs'

/**
 * Files whose `'use client'` is redundant: no server file imports them, so they're client code anyway.
 * @param {string} root Contains `apps` and `packages`.
 * @returns {string[]} Relative to `root`, sorted.
 */
export function findRedundantDirectives(root) {
  const modules = readModules(root)
  /** @type {Set<string>} */
  const reached = new Set()
  const waiting = [...modules.keys()].filter(isServerEntry)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const known = modules.get(file)
    if (!known || reached.has(file)) continue
    reached.add(file)
    if (!known.isClient) waiting.push(...known.imports)
  }
  return [...modules]
    .filter(([file, { isClient }]) => isClient && !reached.has(file))
    .map(([file]) => relative(root, file))
    .toSorted()
}

/**
 * What Next loads on a server by path: everything under `app`, the proxy, the instrumentation, next-intl's request
 * config.
 */
function isServerEntry(/** @type {string} */ file) {
  return file.includes('/src/app/') || /\/src\/(?:proxy|instrumentation|i18n\/request)\.ts$/.test(file)
}
