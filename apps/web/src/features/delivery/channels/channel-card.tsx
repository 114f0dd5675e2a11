import { type Channel, channelModes } from '@tidewatch/contract/delivery/channels'
import { digestHour } from '@tidewatch/contract/delivery/notifications'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Select } from '@tidewatch/ui/forms/select'
import { Card } from '@tidewatch/ui/layout/card'
import { Hourglass, Unplug } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { RecipientActions } from './recipient-actions.tsx'
import { RecipientTag } from './recipient-tag.tsx'
import { RenameBrowser } from './rename-browser.tsx'
import { useChannelActions } from './use-channel-actions.ts'

/** One channel: its state, when it sends, and its actions. `isThisBrowser`: it's the current browser. */
export function ChannelCard({ channel, isThisBrowser }: { channel: Channel; isThisBrowser: boolean }) {
  const t = useTranslations('channels')
  const dates = useDates()
  const actions = useChannelActions(channel)
  const { provider, target, pauseReason, mode } = channel
  const name = t(`providers.${provider}`)
  const isEnded = provider === 'push' && pauseReason === 'gone'
  const isUsable = target !== null && !isEnded
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-medium">{name}</h2>
          {target ? (
            <p className="wrap-anywhere text-sm text-soft">
              {isThisBrowser ? t('push.here', { name: target }) : target}
            </p>
          ) : null}
        </div>
        <StateTag channel={channel} />
      </div>
      <StateHint channel={channel} />
      {isUsable ? (
        <Select
          className="max-w-72"
          label={t('mode.label')}
          value={actions.mode ?? mode}
          options={channelModes.map((value) => ({
            value,
            label: t(`mode.${value}`, { time: dates.hour(digestHour) }),
          }))}
          onChange={({ target: { value } }) => actions.setMode(channelModes.find((known) => known === value) ?? mode)}
        />
      ) : null}
      <RecipientActions
        of="channels"
        actions={actions}
        isPaused={pauseReason !== null}
        isUsable={isUsable}
        deleteIcon={<Unplug aria-hidden="true" className="size-4" />}
        deleteText={t('delete.text', { provider: name, target: target ?? '–' })}
      >
        {provider === 'push' ? <RenameBrowser channel={channel} /> : null}
      </RecipientActions>
    </Card>
  )
}

function StateTag({ channel: { provider, target, pauseReason, failingSince } }: { channel: Channel }) {
  const t = useTranslations('channels.state')
  const webhooks = useTranslations('webhooks.state')
  if (target === null)
    return (
      <StatusTag tone="amber" icon={<Hourglass aria-hidden="true" />}>
        {t('linking')}
      </StatusTag>
    )
  const isFailing = pauseReason !== null && pauseReason !== 'user'
  const isEnded = provider === 'push' && pauseReason === 'gone'
  return (
    <RecipientTag pauseReason={pauseReason} failingSince={failingSince}>
      {isFailing ? t(isEnded ? 'browserGone' : pauseReason) : webhooks(pauseReason ?? 'on')}
    </RecipientTag>
  )
}

/** What the state means for the channel's owner, and what to do about it. */
function StateHint({ channel: { provider, pauseReason, failingSince, lastSentAt } }: { channel: Channel }) {
  const t = useTranslations('channels.state')
  const webhooks = useTranslations('webhooks.state')
  const dates = useDates()
  const hint =
    pauseReason === 'user'
      ? webhooks('pausedHint')
      : pauseReason !== null
        ? t(provider === 'push' && pauseReason === 'gone' ? 'browserGoneHint' : `${pauseReason}Hint`)
        : failingSince
          ? t('failingSince', { time: dates.moment(failingSince) })
          : lastSentAt
            ? t('lastSent', { time: dates.moment(lastSentAt) })
            : null
  return hint ? <p className="text-sm text-soft">{hint}</p> : null
}
