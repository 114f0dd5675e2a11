import type { MailContent } from '@tidewatch/email/mail-content'
import { renderPaymentFailed } from '@tidewatch/email/payment-failed'
import { renderReceipt } from '@tidewatch/email/receipt'
import { renderRenewalReminder } from '@tidewatch/email/renewal-reminder'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type MoneyKind, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import type { MailLayout } from './mail-layout.ts'

/** Writes a billing email; `null` if its invoice is gone. */
export async function composeBilling(
  tx: Transaction,
  { page, footer, timeZone }: MailLayout,
  kind: MoneyKind,
  payload: unknown,
): Promise<MailContent | null> {
  const planUrl = page('/settings')
  switch (kind) {
    case 'receipt': {
      const { invoiceId } = messagePayloads[kind].parse(payload)
      const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
      if (!invoice) return null
      return renderReceipt({
        ...footer,
        number: invoice.number,
        // After a plan change, the last line is the new plan.
        itemId: invoice.lines.filter(({ kind }) => kind !== 'discount').at(-1)?.itemId ?? '',
        amount: invoice.total,
        currency: invoice.currency,
        at: invoice.issuedAt,
        timeZone,
        paymentsUrl: page('/payments'),
      })
    }
    case 'renewal-reminder': {
      const { at, ...renewal } = messagePayloads[kind].parse(payload)
      return renderRenewalReminder({ ...footer, ...renewal, at: new Date(at), timeZone, planUrl })
    }
    case 'payment-failed': {
      const { nextAttemptAt, ...failed } = messagePayloads[kind].parse(payload)
      const next = nextAttemptAt ? new Date(nextAttemptAt) : null
      return renderPaymentFailed({ ...footer, ...failed, nextAttemptAt: next, timeZone, planUrl })
    }
  }
}
