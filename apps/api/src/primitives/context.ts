import type { GraphClient } from '@tidewatch/instagram/graph-client'
import type { OwnClient } from '@tidewatch/instagram/own-client'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '#/platform/config/env.ts'
import type { Database } from '#/platform/db/client.ts'
import type { ReadReplica } from '#/platform/db/replica.ts'
import type { FileStore } from '#/platform/files/file-store.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import type { DriveClient } from '#/primitives/google/drive-client.ts'
import type { GraphBudget } from '#/primitives/graph/graph-budget.ts'
import type { IdentityAdmin } from '#/primitives/identity/identity-admin.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import type { Vault } from '#/primitives/secrets/vault.ts'

/** The program's external dependencies. Built once by an entry point, passed down, replaced by tests. */
export interface Context {
  env: Env
  db: Database
  pool: pg.Pool
  /** Bypasses a pooler in transaction mode, for locks that outlast a transaction. */
  directPool: pg.Pool
  /** For public data that may be slightly stale: never sessions or users' data. */
  readReplica: ReadReplica
  graph: GraphClient
  /** Controls calls to the Graph API; shared by all processes. */
  budget: GraphBudget
  /** Reads connected accounts with their owners' tokens; `null` if no app is configured. */
  own: OwnClient | null
  /** Reads what people share on Google Drive; `null` if no service account is configured. */
  drive: DriveClient | null
  vault: Vault
  /** Processes payments; `null` if payments aren't configured. */
  payments: PaymentProvider | null
  enqueue: Enqueue
  identities: IdentityAdmin
  files: FileStore
  now: () => Date
  logger: Logger
}
