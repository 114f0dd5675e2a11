import { renderWithdrawal } from '@tidewatch/email/withdrawal'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { type WithdrawalRow, withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import type { TransactionalMail } from '#/primitives/outbox/send-transactional-mail.ts'
import { issueWithdrawalSecret } from './withdrawal-secret.ts'

/** The receipt of a declaration, or its result, to the email address it names. */
export function withdrawalMail(env: Env): TransactionalMail<WithdrawalRow> {
  return {
    async find(tx, { withdrawalId }) {
      if (!withdrawalId) return null
      const [declared] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
      return declared ?? null
    },
    async issueSecret(tx, declared, { kind }) {
      const needsLink = kind === 'withdrawal-received' && declared.state === 'waiting'
      return needsLink ? issueWithdrawalSecret(tx, declared.id) : null
    },
    async compose(tx, declared, { mail, secret }) {
      return {
        to: declared.email,
        ...(env.SUPPORT_ADDRESS ? { replyTo: env.SUPPORT_ADDRESS } : {}),
        ...(await render(tx, env, declared, mail.kind === 'withdrawal-done' ? null : { secret })),
        headers: { 'Auto-Submitted': 'auto-replied' },
      }
    },
  }
}

async function render(tx: Transaction, env: Env, declared: WithdrawalRow, receipt: { secret: string | null } | null) {
  const { kind, name, email, contract, note, declaredAt, invoiceId, subscriptionId } = declared
  const locale = localeOrDefault(declared.locale)
  const hosts = hostsOf(env)
  const [invoice] = invoiceId ? await tx.select().from(invoices).where(eq(invoices.id, invoiceId)) : []
  const [plan] = subscriptionId ? await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)) : []
  return renderWithdrawal({
    ...mailSender(env, locale),
    locale,
    kind,
    stage: receipt ? (receipt.secret ? 'confirm' : 'received') : 'done',
    name,
    email,
    contract,
    note,
    declaredAt,
    invoiceNumber: invoice?.number ?? null,
    endsAt: kind === 'cancel' ? (plan?.periodEnd ?? null) : null,
    confirmUrl: receipt?.secret ? absoluteUrl(hosts, 'web', `/${kind}/confirm#${receipt.secret}`, locale) : null,
  })
}
