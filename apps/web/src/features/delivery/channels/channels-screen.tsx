'use client'

import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ChannelCard } from './channel-card.tsx'
import { ConnectChannel } from './connect-channel.tsx'
import { RecipientsSkeleton } from './recipients-skeleton.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { useBrowserPush } from './use-browser-push.ts'

/** Chats, phones and browsers that receive the user's changes. */
export function ChannelsScreen() {
  return (
    <RequireSession pending={<RecipientsSkeleton />}>
      <Channels />
    </RequireSession>
  )
}

/** Polling interval of the list while a chat is being linked in Telegram. */
const pollIntervalMs = 3_000

function Channels() {
  const t = useTranslations('channels')
  const webhooks = useTranslations('webhooks')
  const zone = useViewerZone()
  const { data, error, refetch } = useQuery({
    ...channelsQuery(useApi()),
    refetchInterval: ({ state }) =>
      state.data?.channels.some(({ target }) => target === null) ? pollIntervalMs : false,
  })
  const { data: browser } = useBrowserPush()
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data || !browser) return <RecipientsSkeleton />
  const { channels, providers, limit, pushKey } = data
  const isFull = channels.length >= limit
  const currentHash = browser.state === 'ready' && browser.endpointHash !== null ? browser.endpointHash : undefined
  const isRegisteredHere = channels.some(({ endpointHash }) => endpointHash === currentHash)
  if (providers.length === 0)
    return (
      <Notice tone="amber" title={webhooks('notSetUp.title')}>
        {webhooks('notSetUp.text')}
      </Notice>
    )
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="flex flex-col gap-8">
        {pushKey && !isRegisteredHere ? <ThisBrowser browser={browser} pushKey={pushKey} isFull={isFull} /> : null}
        <div>
          <div className="flex flex-wrap gap-2">
            {providers.map((provider) =>
              provider === 'push' ? null : <ConnectChannel key={provider} provider={provider} isFull={isFull} />,
            )}
          </div>
          {channels.length > 0 ? (
            <p className="mt-2 text-sm text-soft">{webhooks('add.room', { count: channels.length, limit })}</p>
          ) : null}
        </div>
        {channels.length === 0 ? (
          <EmptyState title={t('empty.title')} />
        ) : (
          <>
            <ul className="flex flex-col gap-6">
              {channels.map((channel) => (
                <li key={channel.id}>
                  <ChannelCard channel={channel} isThisBrowser={channel.endpointHash === currentHash} />
                </li>
              ))}
            </ul>
            <p className="text-sm text-soft">{t('quiet')}</p>
            <p>
              <TextLink asChild>
                <Link href="/settings#settings-notifications">{t('back')}</Link>
              </TextLink>
            </p>
          </>
        )}
      </div>
    </ViewerTimeZone>
  )
}
