import { createRequire } from 'node:module'
import { documentScript } from '#/document/document-script.ts'
import { withFirstFrameFirst } from '#/document/first-frame.ts'
import { inlineScripts, inlineScriptsHeader, scriptHashes, withoutNonce } from '#/security/inline-scripts.ts'
import { nonceOf } from '#/security/page-nonce.ts'
import { themeScript } from '#/theme/theme.ts'

type Module = typeof import('next/dist/server/lib/incremental-cache/file-system-cache')

// Imported, a CommonJS module's own `default` comes wrapped in another one.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as Module

type Cache = InstanceType<Module['default']>
type Entry = Parameters<Cache['set']>
type Page = Extract<Entry[1], { kind: 'APP_PAGE' }>

/**
 * The `cacheHandler` of each app: Next's own cache of rendered pages, which keeps them with their first frame first, and
 * with what names their inline scripts (docs/decisions/0004).
 */
export default class PageCache extends FileSystemCache {
  readonly #nonce: string | undefined

  constructor(context: ConstructorParameters<Module['default']>[0]) {
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
  const { html, added } = withFirstFrameFirst(nonce ? withoutNonce(page.html, nonce) : page.html)
  page.html = html
  page.headers[inlineScriptsHeader] = scriptHashes([documentScript, themeScript, ...written, ...added])
}
