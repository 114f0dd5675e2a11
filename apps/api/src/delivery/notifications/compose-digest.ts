import { TZDate } from '@date-fns/tz'
import type { MailContent } from '@tidewatch/email/mail-content'
import { renderWeeklyDigest } from '@tidewatch/email/weekly-digest'
import { format } from 'date-fns'
import type { Transaction } from '#/platform/db/client.ts'
import type { MessagePayloads } from '#/platform/db/schema/message-payloads.ts'
import { changeTeller } from './change-texts.ts'
import type { Stationery } from './compose-mail.ts'
import { digestAccounts } from './digest-accounts.ts'

/** The mail that sums up a week; `null` when nothing is left to tell. */
export async function composeDigest(
  tx: Transaction,
  { locale, timeZone, page, foot }: Stationery,
  userId: string,
  week: MessagePayloads['weekly-digest'],
): Promise<MailContent | null> {
  const { told, quiet } = await digestAccounts(tx, { userId, from: new Date(week.from), to: new Date(week.to) })
  if (told.length === 0) return null
  const tell = await changeTeller(locale)
  const day = (time: string) => format(new TZDate(time, timeZone), 'yyyy-MM-dd')
  return renderWeeklyDigest({
    ...foot,
    period: { from: day(week.from), to: day(week.to) },
    accounts: told.map(({ monitorId, changes, ...account }) => ({
      ...account,
      changes: changes.map(tell),
      url: page(`/accounts/${monitorId}`),
    })),
    quiet,
    dashboardUrl: page('/dashboard'),
  })
}
