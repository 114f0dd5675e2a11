import type { AlertKind } from '@tidewatch/contract/delivery/notifications'
import { renderAccountAlert } from '@tidewatch/email/account-alert'
import type { MailContent } from '@tidewatch/email/mail-content'
import type { Transaction } from '#/platform/db/client.ts'
import type { MessagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import { changeTextFormatter } from '#/watch/changes/change-texts.ts'
import { readChangesById } from '#/watch/changes/read-changes.ts'
import { watchedAccount } from '#/watch/monitors/watched-account.ts'
import type { MailLayout } from './mail-layout.ts'

/** The email about changes of one kind; `null` if all of them were withdrawn or the monitor is gone. */
export async function composeAlert(
  tx: Transaction,
  { locale, page, footer }: MailLayout,
  alerts: MessagePayloads[AlertKind][],
): Promise<MailContent | null> {
  const watched = alerts[0] ? await watchedAccount(tx, alerts[0].monitorId) : null
  if (!watched?.accountId) return null
  const ids = alerts.flatMap(({ activityIds }) => activityIds)
  const changes = await readChangesById(tx, watched.accountId, ids)
  if (changes.length === 0) return null
  const textOf = await changeTextFormatter(locale)
  return renderAccountAlert({
    ...footer,
    username: watched.username,
    changes: changes.map(textOf),
    accountUrl: page(`/accounts/${watched.monitorId}`),
  })
}
