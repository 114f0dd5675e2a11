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

/** What the program's parts need from the outside. Built once by an entry point, handed down, replaced by tests. */
export interface Context {
  env: Env
  db: Database
  pool: pg.Pool
  /** For what anyone may read and nobody has just written: never sessions, nothing of a user. */
  readReplica: ReadReplica
  graph: GraphClient
  /** Who may call the Graph API now; shared by all processes. */
  budget: GraphBudget
  /** Reads own accounts with their owners' tokens; `null` where no app is set up for it. */
  own: OwnClient | null
  /** Reads what people share on Google Drive; `null` where no service account is set up. */
  drive: DriveClient | null
  vault: Vault
  /** Takes the money; `null` where payments are not set up. */
  payments: PaymentProvider | null
  enqueue: Enqueue
  identities: IdentityAdmin
  files: FileStore
  now: () => Date
  logger: Logger
}
