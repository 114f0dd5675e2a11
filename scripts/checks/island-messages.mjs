import { relative } from 'node:path'
import { readModules } from './modules.mjs'

/** Namespaces that `SiteDocument` provides to the client components of every page. */
const sharedNamespaces = new Set(['auth', 'common', 'errors', 'frame', 'help', 'shell'])
/** Client files that load their own messages on demand, so nothing behind them needs the page's. */
const hasOwnMessages = /\bMessagesScope messages=/
const namespaceLists = /\bnamespaces=\{\[([^\]]*)\]\}/g
const used = /\buseTranslations\('(\w+)/g

/**
 * Namespaces that a page's client components use but the page doesn't provide, so that readers would see message keys;
 * and those that it provides but no component uses, which are downloaded for nothing.
 * @param {string} root Contains `apps` and `packages`.
 * @returns {{ missing: { page: string, namespace: string, file: string }[], unused: { page: string, namespace: string }[] }}
 *   Files relative to `root`.
 */
export function compareNamespaces(root) {
  const modules = readModules(root)
  const pages = [...modules.keys()].filter((file) => /\/src\/app\/.*\/page\.tsx$/.test(file))
  const compared = pages.map((file) => {
    const page = relative(root, file)
    const { server, client } = reach(file, modules)
    const lists = textsOf(server, modules).flatMap(({ text }) => [...text.matchAll(namespaceLists)])
    const namespaces = new Set(lists.flatMap(([, list]) => list?.match(/\w+/g) ?? []))
    const shown = textsOf(client, modules).flatMap(({ file, text }) =>
      [...text.matchAll(used)].map(([, namespace = '']) => ({ namespace, file, isOwn: hasOwnMessages.test(text) })),
    )
    return {
      missing: shown
        .filter(({ namespace, isOwn }) => !namespaces.has(namespace) && !sharedNamespaces.has(namespace) && !isOwn)
        .map(({ namespace, file }) => ({ page, namespace, file: relative(root, file) })),
      unused: [...namespaces]
        .filter((namespace) => !shown.some((text) => text.namespace === namespace))
        .map((namespace) => ({ page, namespace })),
    }
  })
  return {
    missing: compared.flatMap(({ missing }) => missing),
    unused: compared.flatMap(({ unused }) => unused),
  }
}

/** @param {Set<string>} files @param {ReturnType<typeof readModules>} modules */
function textsOf(files, modules) {
  return [...files].map((file) => ({ file, text: modules.get(file)?.text ?? '' }))
}

/**
 * The files that a page loads, by where they run.
 * @param {string} page @param {ReturnType<typeof readModules>} modules
 */
function reach(page, modules) {
  /** @type {Set<string>} */
  const server = new Set()
  /** @type {Set<string>} */
  const client = new Set()
  const waiting = [{ file: page, isClient: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const known = modules.get(next.file)
    if (!known) continue
    const isClient = next.isClient || known.isClient
    const seen = isClient ? client : server
    if (seen.has(next.file)) continue
    seen.add(next.file)
    if (isClient && hasOwnMessages.test(known.text)) continue
    waiting.push(...known.imports.map((file) => ({ file, isClient })))
  }
  return { server, client }
}
