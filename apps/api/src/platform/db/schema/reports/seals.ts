import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reports } from './reports.ts'

const at = () => timestamp({ withTimezone: true })

/** The signature of a report's stored document. Deleted with its report. */
export const reportSeals = pgTable('report_seals', {
  reportId: uuid()
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' }),
  /** Derived from the signature; anyone who has it can verify that the report is unaltered. */
  code: text().notNull().unique(),
  keyId: text().notNull(),
  /** 64 bytes in base64url. */
  signature: text().notNull(),
  sealedAt: at().notNull(),
})
