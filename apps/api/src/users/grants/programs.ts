import type { Program } from '@tidewatch/contract/users/api-keys'
import { LRUCache } from 'lru-cache'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { type ClientDocument, fetchClientDocument, isDocumentAddress } from './client-document.ts'
import { isTransferClient, transferClient } from './transfer-client.ts'

/** Our own command line, which needs no document. */
export const commandLine = { id: 'tidewatch-cli', name: 'Tidewatch CLI' }

/** A program that asks with a redirect. */
export interface KnownProgram extends ClientDocument {
  id: string
}

export interface Programs {
  /** Throws `notFound` for an id that leads to no document. */
  find: (id: string | undefined) => Promise<KnownProgram>
}

const keptMs = 10 * 60_000
/** A program that mends its document is known soon. */
const keptWithoutMs = 60_000
const keptAtMost = 1_000

/** The programs that this process has heard of. Each document is read once in ten minutes, however often it is asked for. */
export function openPrograms(context: Pick<Context, 'env' | 'now'>): Programs {
  const documents = new LRUCache<string, { document: ClientDocument | null }>({
    max: keptAtMost,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => context.now().getTime() },
    async fetchMethod(id, _, { options }) {
      const document = await fetchClientDocument(id, context)
      if (!document) options.ttl = keptWithoutMs
      return { document }
    },
  })
  return {
    async find(id) {
      if (isTransferClient(context, id)) return transferClient(context)
      if (id === undefined || !isDocumentAddress(id, context)) {
        throw new AppError('notFound', { reason: 'programNotKnown' })
      }
      const { document } = await documents.forceFetch(id)
      if (!document) throw new AppError('notFound', { reason: 'programNotReadable' })
      return { id, ...document }
    },
  }
}

/**
 * How a program is shown: what it calls itself, beside the host that says so. The transfer tool has no address as its id;
 * the deployment itself says what it is called.
 */
export function describeProgram(id: string, name: string): Program {
  if (id === commandLine.id) return { name, host: null }
  return { name, host: URL.canParse(id) ? new URL(id).host : name }
}
