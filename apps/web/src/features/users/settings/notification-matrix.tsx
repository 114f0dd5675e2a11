import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '@tidewatch/api-client/delivery/channels'
import { chooseNotificationMutation, notificationsQuery } from '@tidewatch/api-client/delivery/notifications'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type NotificationChannel, notificationChannels } from '@tidewatch/contract/delivery/notifications'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useSaving } from './use-saving.ts'

/** Number of columns that fit on a phone beside the kinds; with more, each row lists its channels below its name. */
const phoneColumns = 3

/** Kinds of notifications by channel: email, webhooks, and the connected providers. */
export function NotificationMatrix({ isEmailOn }: { isEmailOn: boolean }) {
  const t = useTranslations('notifications')
  const client = useApi()
  const [isExplained, setExplained] = useState(false)
  const { data, error, refetch } = useQuery(notificationsQuery(client))
  const connected = useQuery(channelsQuery(client))
  const { save, pending } = useSaving(chooseNotificationMutation(client))
  if (!data) return <NotLoaded level={3} error={error} onRetry={refetch} className="mt-6 h-96 w-full" />
  const providers = connected.data?.channels.map(({ provider }): NotificationChannel => provider) ?? []
  const channels = notificationChannels.filter(
    (channel) => channel === 'email' || channel === 'webhook' || providers.includes(channel),
  )
  const isStacked = channels.length > phoneColumns
  const explanationToggle = (
    <Button size="sm" variant="quiet" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
      {t('matrix.explain')}
    </Button>
  )
  return (
    <>
      <div className="mt-6 -ml-3 flex">{explanationToggle}</div>
      <table className={cn('mt-2 w-full', isStacked && 'max-sm:block')}>
        <caption className="sr-only">{t('title')}</caption>
        <thead className={cn(isStacked && 'max-sm:sr-only')}>
          <tr className="border-hairline border-b text-sm text-soft">
            <th scope="col" className="py-2 text-left font-medium">
              {t('matrix.kind')}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="whitespace-nowrap py-2 pl-4 text-right font-medium">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cn('divide-y divide-hairline', isStacked && 'max-sm:block')}>
          {data.kinds.map((row) => (
            <NotificationRow
              key={row.kind}
              row={row}
              channels={channels}
              isStacked={isStacked}
              isReachable={(channel) => channel !== 'email' || isEmailOn || row.isSecurity}
              isExplained={isExplained}
              pending={pending.filter(({ kind }) => kind === row.kind)}
              onChange={(channel, on) => save({ kind: row.kind, channel, on })}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink asChild>
          <Link href="/settings/channels">{t('matrix.channels')}</Link>
        </TextLink>
        <TextLink asChild>
          <Link href="/settings/webhooks">{t('matrix.webhooks')}</Link>
        </TextLink>
      </p>
    </>
  )
}
