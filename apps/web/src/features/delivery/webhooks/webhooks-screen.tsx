'use client'

import { useQuery } from '@tanstack/react-query'
import { webhooksQuery } from '@tidewatch/api-client/delivery/webhooks'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecipientsSkeleton } from '#/features/delivery/channels/recipients-skeleton.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { SecretNotice } from '#/features/insights/page/secret-notice.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** The user's webhooks, and the fate of each message. */
export function WebhooksScreen() {
  return (
    <RequireSession pending={<RecipientsSkeleton />}>
      <Webhooks />
    </RequireSession>
  )
}

function Webhooks() {
  const t = useTranslations('webhooks')
  const zone = useViewerZone()
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(webhooksQuery(useApi()))
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <RecipientsSkeleton />
  if (!data.available)
    return (
      <Notice tone="amber" title={t('notSetUp.title')}>
        {t('notSetUp.text')}
      </Notice>
    )
  const { webhooks, limit } = data
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="flex flex-col gap-8">
        <AddWebhook count={webhooks.length} limit={limit} onAdded={setSecret} />
        {secret ? <SecretNotice of="webhooks" secret={secret} onDismiss={() => setSecret(null)} /> : null}
        {webhooks.length === 0 ? (
          <EmptyState title={t('empty.title')} />
        ) : (
          <ul className="flex flex-col gap-6">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
        <p className="max-w-reading text-sm text-soft">{t('signed')}</p>
        <p>
          <TextLink asChild>
            <Link href="/settings#settings-notifications">{t('back')}</Link>
          </TextLink>
        </p>
      </div>
    </ViewerTimeZone>
  )
}
