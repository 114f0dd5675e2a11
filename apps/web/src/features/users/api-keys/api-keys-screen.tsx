'use client'

import { useQuery } from '@tanstack/react-query'
import { apiKeysQuery } from '@tidewatch/api-client/users/api-keys'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { apiKeyCallsPerMinute } from '@tidewatch/contract/users/api-keys'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { SecretNotice } from '#/features/insights/page/secret-notice.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ApiKeyCard } from './api-key-card.tsx'
import { CreateApiKey } from './create-api-key.tsx'

/** The keys with which the user's programs call the API. */
export function ApiKeysScreen() {
  const t = useTranslations('apiKeys.locked')
  return (
    <RequireSession title={t('title')} pending={<ApiKeysSkeleton />}>
      <ApiKeys />
    </RequireSession>
  )
}

function ApiKeys() {
  const t = useTranslations('apiKeys')
  const zone = useViewerZone()
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(apiKeysQuery(useApi()))
  if (!data) return error ? <LoadError title={t('failed')} error={error} onRetry={refetch} /> : <ApiKeysSkeleton />
  const { keys, limit } = data
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="flex flex-col gap-8">
        <CreateApiKey count={keys.length} limit={limit} onCreated={setSecret} />
        {secret ? <SecretNotice of="apiKeys" secret={secret} onDismiss={() => setSecret(null)} /> : null}
        {keys.length === 0 ? (
          <EmptyState title={t('empty.title')} />
        ) : (
          <ul className="flex flex-col gap-6">
            {keys.map((key) => (
              <li key={key.id}>
                <ApiKeyCard apiKey={key} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex max-w-reading flex-col gap-2 text-sm text-soft">
          <p>{t('usage', { count: apiKeyCallsPerMinute })}</p>
          <p>{t('password')}</p>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink href="/api/docs">{t('docs')}</TextLink>
          <TextLink asChild>
            <Link href="/settings#settings-api-keys">{t('back')}</Link>
          </TextLink>
        </p>
      </div>
    </ViewerTimeZone>
  )
}

function ApiKeysSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-72 w-full max-w-reading" />
      <Skeleton className="h-32 w-full" />
    </Loading>
  )
}
