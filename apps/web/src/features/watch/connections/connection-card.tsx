import { useMutation } from '@tanstack/react-query'
import { disconnectMutation } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Connection } from '@tidewatch/contract/watch/connections'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { CircleCheck, Plug, Shapes } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'

/** One connected account: whether it works, until when, the granted permissions, and a button to disconnect. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useTranslations('connections.card')
  const common = useTranslations('common')
  const { username, name, pictureUrl, accountType, state, isSample, monitorId } = connection
  const works = state === 'active'
  return (
    <Card asChild>
      <article aria-label={`@${username}`} className="flex flex-col gap-4">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Avatar name={name || username} src={pictureUrl} size={56} />
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="break-words font-semibold">{name || username}</h3>
            <p className="text-sm text-soft">
              @{username} · {t('type', { type: accountType })}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <StatusTag
              tone={works ? 'tide' : 'coral'}
              icon={works ? <CircleCheck aria-hidden="true" /> : <Plug aria-hidden="true" />}
            >
              {t(works ? 'active' : 'needs')}
            </StatusTag>
            {isSample ? <StatusTag icon={<Shapes aria-hidden="true" />}>{t('sample')}</StatusTag> : null}
          </div>
        </header>
        {works ? null : <Notice tone="coral" title={t('needsText')} />}
        <Facts connection={connection} />
        <div className="flex flex-wrap gap-2">
          {works ? null : <ConnectDialog trigger={<Button variant="primary">{t('reconnect')}</Button>} />}
          <Button asChild>
            <Link href={`/accounts/${monitorId}?tab=own`}>{common('openAccount')}</Link>
          </Button>
          <Disconnect connection={connection} />
        </div>
      </article>
    </Card>
  )
}

function Facts({ connection }: { connection: Connection }) {
  const t = useTranslations('connections.card')
  const format = useFormatter()
  const dates = useDates()
  const { state, expiresAt, refreshedAt, lastCollectedAt, allows } = connection
  const allowed = [t('basic'), ...(allows.insights ? [t('insights')] : []), ...(allows.comments ? [t('comments')] : [])]
  const expiry = dates.dayOf(expiresAt)
  return (
    <DefinitionList
      items={[
        { key: 'allowed', term: t('allowed'), value: format.list(allowed) },
        {
          key: 'expires',
          term: t('expires'),
          value: state === 'active' ? t('byItself', { time: expiry }) : expiry,
        },
        { key: 'refreshed', term: t('refreshed'), value: dates.moment(refreshedAt) },
        {
          key: 'collected',
          term: t('collected'),
          value: lastCollectedAt ? dates.moment(lastCollectedAt) : t('notYet'),
        },
      ]}
    />
  )
}

function Disconnect({ connection: { id, username } }: { connection: Connection }) {
  const t = useTranslations('connections.disconnect')
  const card = useTranslations('connections.card')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const disconnect = useMutation(disconnectMutation(useApi()))
  const end = async () => {
    await disconnect.mutateAsync(id)
    notify.success({ title: t('done', { username }) })
  }
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">{card('disconnect')}</Button>}
      title={t('title', { username })}
      description={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={end}
      errorText={errorText}
    >
      <p className="text-sm text-soft">{t('stays')}</p>
    </ConfirmDialog>
  )
}
