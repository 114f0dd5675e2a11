import { TZDate } from '@date-fns/tz'
import type { MailContent } from '@tidewatch/email/mail-content'
import { renderWeeklyDigest } from '@tidewatch/email/weekly-digest'
import { format } from 'date-fns'
import type { Transaction } from '#/platform/db/client.ts'
import type { MessagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import { digestAccounts } from './digest-accounts.ts'
import type { MailLayout } from './mail-layout.ts'

/** The weekly summary email; `null` if nothing is left to report. */
export async function composeDigest(
  tx: Transaction,
  { locale, timeZone, page, footer }: MailLayout,
  userId: string,
  week: MessagePayloads['weekly-digest'],
): Promise<MailContent | null> {
  const { changed, quiet } = await digestAccounts(tx, { userId, from: new Date(week.from), to: new Date(week.to) })
  if (changed.length === 0) return null
  const textOf = await changeTextFormatter(locale)
  const day = (time: string) => format(new TZDate(time, timeZone), 'yyyy-MM-dd')
  return renderWeeklyDigest({
    ...footer,
    period: { from: day(week.from), to: day(week.to) },
    accounts: changed.map(({ monitorId, changes, ...account }) => ({
      ...account,
      changes: changes.map(textOf),
      url: page(`/accounts/${monitorId}`),
    })),
    quiet,
    dashboardUrl: page('/dashboard'),
  })
}
