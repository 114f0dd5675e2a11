import { translatorFor } from '@tidewatch/i18n/translator'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type WithdrawalRow, withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { Context } from '#/primitives/context.ts'
import { writeTicket } from '#/support/tickets/create-ticket.ts'

/** Turns a declaration into a support request, so that the team carries it out or asks for details. */
export async function passToTeam(
  context: Pick<Context, 'enqueue' | 'now' | 'vault'>,
  tx: Transaction,
  declaration: WithdrawalRow,
): Promise<void> {
  const { id, kind, name, email, contract, note, declaredAt, userId } = declaration
  const locale = localeOrDefault(declaration.locale)
  const t = await translatorFor(locale, 'withdrawal')
  const lines = [
    `${t('fields.name')}: ${name}`,
    `${t('fields.contract')}: ${contract}`,
    `${t('mail.declared')}: ${declaredAt.toISOString()}`,
    ...(note ? ['', note] : []),
  ]
  const ticket = { topic: 'plans' as const, subject: t(`${kind}.title`), message: lines.join('\n'), email }
  await writeTicket(
    context,
    tx,
    { ...ticket, attachments: [] },
    { userId, locale, provesEmail: false, isMailed: false },
  )
  await tx.update(withdrawals).set({ state: 'team', settledAt: context.now() }).where(eq(withdrawals.id, id))
}
