import { createRequire } from 'node:module'
import { documentScript } from '#/document/document-script.ts'
import { createKeptPages } from '#/document/kept-pages.ts'
import { inlineScripts, inlineScriptsHeader, scriptHashes, withoutNonce } from '#/security/inline-scripts.ts'
import { nonceOf } from '#/security/page-nonce.ts'
import { themeScript } from '#/theme/theme.ts'

type Module = typeof import('next/dist/server/lib/incremental-cache/file-system-cache')

// Imported, a CommonJS module's own `default` comes wrapped in another one.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as Module

/** Where Next keeps pages, which it shares among the handlers of all requests. */
const shared = FileSystemCache as unknown as { memoryCache: ReturnType<typeof createKeptPages> | undefined }

type Cache = InstanceType<Module['default']>
type Entry = Parameters<Cache['set']>
type Page = Extract<Entry[1], { kind: 'APP_PAGE' }>

/**
 * The `cacheHandler` of each app: Next's own cache of rendered pages, which keeps them with the hashes of their inline
 * scripts for the policy (docs/decisions/0004), and with their own script before the style sheet (0037).
 */
export default class PageCache extends FileSystemCache {
  readonly #nonce: string | undefined

  constructor(context: ConstructorParameters<Module['default']>[0]) {
    if (context.maxMemoryCacheSize) shared.memoryCache ??= createKeptPages()
    super(context)
    this.#nonce = nonceOf(context._requestHeaders)
  }

  // The very object that is kept is also what the first reader gets, so it is changed in place.
  override set(key: Entry[0], value: Entry[1], context: Entry[2]): Promise<void> {
    if (value?.kind === 'APP_PAGE') finish(value, this.#nonce)
    return super.set(key, value, context)
  }

  override async get(...question: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const entry = await super.get(...question)
    // Pages of the build were never set.
    if (entry?.value?.kind === 'APP_PAGE') finish(entry.value)
    return entry
  }
}

/**
 * Only scripts that carry the nonce of the request were written by Next: one that got into a page by what people wrote is
 * not named. A page of the build has no nonce, and nothing of people.
 */
function finish(page: Page, nonce?: string): void {
  page.headers ??= {}
  if (inlineScriptsHeader in page.headers) return
  const written = inlineScripts(page.html, nonce)
  // A text put together from parts keeps them alive, the page as it was included: written out, it is one of its own.
  page.html = Buffer.from(withOwnScriptFirst(nonce ? withoutNonce(page.html, nonce) : page.html)).toString()
  page.headers[inlineScriptsHeader] = scriptHashes([documentScript, themeScript, ...written])
}

const ownScript = `<script>${documentScript}</script>`
const styleSheet = '<link rel="stylesheet"'

/**
 * React writes every style sheet before any inline script. There, the script would wait for the style sheet, and the body for
 * the script; Chromium loads scripts two at a time until it has seen the body. A page written otherwise stays as it is.
 */
function withOwnScriptFirst(html: string): string {
  if (!html.includes(ownScript) || !html.includes(styleSheet)) return html
  return html.replace(ownScript, '').replace(styleSheet, () => ownScript + styleSheet)
}
