import type { Program } from '@tidewatch/contract/users/api-keys'
import { LRUCache } from 'lru-cache'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { type ClientDocument, fetchClientDocument, isDocumentUrl } from './client-document.ts'
import { isTransferClient, transferClient } from './transfer-client.ts'

/** Our own command line, which needs no metadata document. */
export const commandLine = { id: 'tidewatch-cli', name: 'Tidewatch CLI' }

/** A program that uses the redirect flow. */
export interface KnownProgram extends ClientDocument {
  id: string
}

export interface Programs {
  /** Throws `notFound` for an id without a readable document. */
  find: (id: string | undefined) => Promise<KnownProgram>
}

const cacheTtlMs = 10 * 60_000
/** Shorter, so that a corrected document takes effect soon. */
const failureTtlMs = 60_000
const maxCached = 1_000

/** Caches the programs seen by this process. Each document is fetched at most once in ten minutes, a failed one after a minute. */
export function openPrograms(context: Pick<Context, 'env' | 'now'>): Programs {
  const documents = new LRUCache<string, { document: ClientDocument | null }>({
    max: maxCached,
    ttl: cacheTtlMs,
    ttlResolution: 0,
    perf: { now: () => context.now().getTime() },
    async fetchMethod(id, _, { options }) {
      const document = await fetchClientDocument(id, context)
      if (!document) options.ttl = failureTtlMs
      return { document }
    },
  })
  return {
    async find(id) {
      if (isTransferClient(context, id)) return transferClient(context)
      if (id === undefined || !isDocumentUrl(id, context)) {
        throw new AppError('notFound', { reason: 'programNotKnown' })
      }
      const { document } = await documents.forceFetch(id)
      if (!document) throw new AppError('notFound', { reason: 'programNotReadable' })
      return { id, ...document }
    },
  }
}

/**
 * How a program is displayed: its own name beside the host that vouches for it. The transfer tool's id isn't a URL; its
 * name comes from this deployment.
 */
export function describeProgram(id: string, name: string): Program {
  if (id === commandLine.id) return { name, host: null }
  return { name, host: URL.canParse(id) ? new URL(id).host : name }
}
