'use client'

import { useQuery } from '@tanstack/react-query'
import { connectionListQuery } from '@tidewatch/api-client/connection'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/button'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConnectDialog } from '#/features/connection/connect-dialog.tsx'
import { ConnectionCard } from '#/features/connection/connection-card.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'

/** The user's connected accounts, and the way to one more. */
export function ConnectionSettings() {
  const t = useTranslations('connection')
  const common = useTranslations('common')
  const zone = useReaderZone()
  const { data, error, refetch } = useQuery(connectionListQuery(useApi()))
  if (!data) {
    return error ? (
      <LoadError title={t('settings.loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <Loading label={common('loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  }
  const { available, connections } = data
  return (
    <div className="flex flex-col items-start gap-4">
      {connections.length > 0 ? (
        <ul className="flex w-full flex-col gap-4">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ReaderTimeZone timeZone={zone}>
                <ConnectionCard connection={connection} />
              </ReaderTimeZone>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t('settings.none')}</p>
      )}
      {available ? (
        <ConnectDialog
          trigger={<Button icon={<KeyRound aria-hidden="true" className="size-4" />}>{t('offer.open')}</Button>}
        />
      ) : (
        <p className="text-sm text-soft">{t('settings.unavailable')}</p>
      )}
    </div>
  )
}
