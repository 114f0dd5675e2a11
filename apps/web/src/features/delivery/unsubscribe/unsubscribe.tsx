'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { unsubscribeMutation } from '@tidewatch/api-client/delivery/notifications'
import { useApi } from '@tidewatch/auth/auth-provider'
import { codes } from '@tidewatch/contract/codes'
import { type NotificationKind, notificationKinds } from '@tidewatch/contract/delivery/notifications'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'

/** The kind that a token names, before the API has verified it. */
function kindOf(token: string): NotificationKind | undefined {
  const [, named] = token.split('.')
  return notificationKinds.find((kind) => kind === named)
}

/** Asks for confirmation before it stops a kind of email, since link scanners must not unsubscribe anyone. */
export function Unsubscribe() {
  const t = useTranslations('notifications')
  const errorText = useErrorText()
  const token = useSearchParams().get('token') ?? ''
  const { mutate, data, error, isPending } = useMutation(unsubscribeMutation(useApi()))
  const kind = kindOf(token)
  const isInvalidLink = !kind || (error instanceof ApiError && error.code === codes.notFound)
  const settings = (
    <Link href="/settings" className="link">
      {t('unsubscribe.settings')}
    </Link>
  )

  if (data) {
    return (
      <>
        <PageHeader title={t('unsubscribe.done')} />
        <p role="status" className="mt-4 mb-6">
          {t('unsubscribe.doneText', { kind: t(`kinds.${data.kind}.name`) })}
        </p>
        {settings}
      </>
    )
  }
  if (isInvalidLink) {
    return (
      <>
        <div role="status" className="mb-6">
          <PageHeader title={t('unsubscribe.badLink')} />
        </div>
        {settings}
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('unsubscribe.title')} />
      <p className="mt-4 mb-6">{t('unsubscribe.text', { kind: t(`kinds.${kind}.name`) })}</p>
      {error ? <Notice className="mb-6" tone="coral" live title={errorText(error)} /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="primary" loading={isPending} onClick={() => mutate(token)}>
          {t('unsubscribe.action')}
        </Button>
        {settings}
      </div>
    </>
  )
}
