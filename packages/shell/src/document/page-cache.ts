import { createRequire } from 'node:module'
import { withFirstFrameFirst } from '#/document/first-frame.ts'

type Module = typeof import('next/dist/server/lib/incremental-cache/file-system-cache')

// Imported, a CommonJS module's own `default` comes wrapped in another one.
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as Module

type Entry = Parameters<InstanceType<Module['default']>['set']>

/** The `cacheHandler` of each app: Next's own cache of rendered pages, which keeps them with their first frame first. */
export default class PageCache extends FileSystemCache {
  override set(key: Entry[0], value: Entry[1], context: Entry[2]): Promise<void> {
    const kept = value?.kind === 'APP_PAGE' ? { ...value, html: withFirstFrameFirst(value.html) } : value
    return super.set(key, kept, context)
  }
}
