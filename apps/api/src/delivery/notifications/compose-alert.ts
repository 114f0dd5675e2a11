import type { AlertKind } from '@tidewatch/contract/notification'
import { renderAccountAlert } from '@tidewatch/email/account-alert'
import type { MailContent } from '@tidewatch/email/mail-content'
import type { Transaction } from '#/platform/db/client.ts'
import type { MessagePayloads } from '#/platform/db/schema/message-payloads.ts'
import { changeTeller } from './change-texts.ts'
import type { Stationery } from './compose-mail.ts'
import { readChangesById } from './read-changes.ts'
import { watchedAccount } from './watched-account.ts'

/** The mail about changes of one kind; `null` when all of them were taken back or the monitor is gone. */
export async function composeAlert(
  tx: Transaction,
  { locale, page, foot }: Stationery,
  alerts: MessagePayloads[AlertKind][],
): Promise<MailContent | null> {
  const watched = alerts[0] ? await watchedAccount(tx, alerts[0].monitorId) : null
  if (!watched?.accountId) return null
  const ids = alerts.flatMap(({ activityIds }) => activityIds)
  const changes = await readChangesById(tx, watched.accountId, ids)
  if (changes.length === 0) return null
  const tell = await changeTeller(locale)
  return renderAccountAlert({
    ...foot,
    username: watched.username,
    changes: changes.map(tell),
    accountUrl: page(`/accounts/${watched.monitorId}`),
  })
}
