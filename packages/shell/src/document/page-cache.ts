import { createRequire } from 'node:module'
import { documentScript } from '#/document/document-script.ts'
import { createKeptPages } from '#/document/kept-pages.ts'
import { inlineScripts, inlineScriptsHeader, scriptHashes, withoutNonce } from '#/security/inline-scripts.ts'
import { nonceOf } from '#/security/page-nonce.ts'
import { themeScript } from '#/theme/theme.ts'

type Module = typeof import('next/dist/server/lib/incremental-cache/file-system-cache')

// Imported as ESM, the CommonJS module's own `default` would be wrapped in another one.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as Module

/** Where Next keeps pages, shared by all requests' handlers. */
const shared = FileSystemCache as unknown as { memoryCache: ReturnType<typeof createKeptPages> | undefined }

type Cache = InstanceType<Module['default']>
type Entry = Parameters<Cache['set']>
type Page = Extract<Entry[1], { kind: 'APP_PAGE' }>

/**
 * Each app's `cacheHandler`: Next's own cache of rendered pages, which also stores the hashes of their inline scripts
 * for the policy (docs/decisions/0004) and moves the document script before the style sheet (0037).
 */
export default class PageCache extends FileSystemCache {
  readonly #nonce: string | undefined

  constructor(context: ConstructorParameters<Module['default']>[0]) {
    if (context.maxMemoryCacheSize) shared.memoryCache ??= createKeptPages()
    super(context)
    this.#nonce = nonceOf(context._requestHeaders)
  }

  // The first visitor gets the same object that's kept, so it's changed in place.
  override set(key: Entry[0], value: Entry[1], context: Entry[2]): Promise<void> {
    if (value?.kind === 'APP_PAGE') finish(value, this.#nonce)
    return super.set(key, value, context)
  }

  override async get(...args: Parameters<Cache['get']>): ReturnType<Cache['get']> {
    const entry = await super.get(...args)
    // Pages prerendered at build time never went through `set`.
    if (entry?.value?.kind === 'APP_PAGE') finish(entry.value)
    return entry
  }
}

/**
 * Only scripts with the request's nonce come from Next: a script injected through user input isn't listed. Prerendered
 * pages have no nonce and no user input.
 */
function finish(page: Page, nonce?: string): void {
  page.headers ??= {}
  if (inlineScriptsHeader in page.headers) return
  const written = inlineScripts(page.html, nonce)
  // A concatenated string keeps its parts alive, here the original page; the round trip makes an independent copy.
  page.html = Buffer.from(withOwnScriptFirst(nonce ? withoutNonce(page.html, nonce) : page.html)).toString()
  page.headers[inlineScriptsHeader] = scriptHashes([documentScript, themeScript, ...written])
}

const ownScript = `<script>${documentScript}</script>`
const styleSheet = '<link rel="stylesheet"'

/**
 * React writes every style sheet before any inline script. There, the script would wait for the style sheet, and the
 * body for the script; Chromium loads only two scripts at a time until it reaches the body. Unexpected markup stays
 * unchanged.
 */
function withOwnScriptFirst(html: string): string {
  if (!html.includes(ownScript) || !html.includes(styleSheet)) return html
  return html.replace(ownScript, '').replace(styleSheet, () => ownScript + styleSheet)
}
