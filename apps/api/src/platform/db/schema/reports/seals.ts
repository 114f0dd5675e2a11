import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reports } from './reports.ts'

const at = () => timestamp({ withTimezone: true })

/** The signature over a report's stored document. It goes with its report. */
export const reportSeals = pgTable('report_seals', {
  reportId: uuid()
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' }),
  /** Made from the signature; whoever has it may ask whether the report is unaltered. */
  code: text().notNull().unique(),
  keyId: text().notNull(),
  /** 64 bytes in base64url. */
  signature: text().notNull(),
  sealedAt: at().notNull(),
})
