import { useQuery } from '@tanstack/react-query'
import { connectionListQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/primitives/button'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'
import { ConnectionCard } from '#/features/watch/connections/connection-card.tsx'

/** The user's connected accounts, and a way to connect another. */
export function ConnectionSettings() {
  const t = useTranslations('connections')
  const zone = useViewerZone()
  const { data, error, refetch } = useQuery(connectionListQuery(useApi()))
  if (!data) return <NotLoaded error={error} onRetry={refetch} className="h-24 w-full" />
  const { available, connections } = data
  return (
    <div className="flex flex-col items-start gap-4">
      {connections.length > 0 ? (
        <ul className="flex w-full flex-col gap-4">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ViewerTimeZone timeZone={zone}>
                <ConnectionCard connection={connection} />
              </ViewerTimeZone>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t('settings.none')}</p>
      )}
      {available ? (
        <ConnectDialog
          trigger={<Button icon={<KeyRound aria-hidden="true" className="size-4" />}>{t('connect')}</Button>}
        />
      ) : (
        <p className="text-sm text-soft">{t('settings.unavailable')}</p>
      )}
    </div>
  )
}
