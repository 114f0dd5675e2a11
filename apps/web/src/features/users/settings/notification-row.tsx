import type { NotificationChannel, NotificationKind, Notifications } from '@tidewatch/contract/delivery/notifications'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'

type Explanation = 'changed' | 'visibility' | 'operators' | 'confirmed' | 'milestone' | 'week' | 'code'

/** Explanations of kinds whose names need one. */
const explanationOf: Partial<Record<NotificationKind, Explanation>> = {
  'report-ready': 'changed',
  'weekly-digest': 'changed',
  'account-attention': 'visibility',
  'service-attention': 'operators',
  'followers-spike': 'confirmed',
  'followers-drop': 'confirmed',
  'profile-changed': 'confirmed',
  'post-removed': 'confirmed',
  'followers-milestone': 'milestone',
  'renewal-reminder': 'week',
  'second-factor': 'code',
}

interface NotificationRowProps {
  row: Notifications['kinds'][number]
  channels: readonly NotificationChannel[]
  /** Whether phones list the channels below the name. */
  isStacked: boolean
  /** Whether a channel currently delivers anything of this kind. */
  isReachable: (channel: NotificationChannel) => boolean
  /** The changes being saved, shown optimistically. */
  pending: readonly { channel: NotificationChannel; on: boolean }[]
  /** Whether the row shows its explanation. */
  isExplained: boolean
  onChange: (channel: NotificationChannel, on: boolean) => void
}

export function NotificationRow(props: NotificationRowProps) {
  const { row, channels, isStacked, isReachable, pending, isExplained, onChange } = props
  const { kind, channels: chosen } = row
  const t = useTranslations('notifications')
  const name = t(`kinds.${kind}.name`)
  const explanation = explanationOf[kind]
  return (
    <tr className={cn(isStacked && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 max-sm:py-2')}>
      <th scope="row" className={cn('py-3 text-left font-normal', isStacked && 'max-sm:basis-full max-sm:py-1')}>
        {name}
        {isExplained ? (
          <span className="block text-sm text-soft">{explanation ? t(`explanations.${explanation}`) : null}</span>
        ) : null}
      </th>
      {channels.map((channel) => {
        const channelName = t(`channels.${channel}`)
        const on = chosen[channel]
        return (
          <td
            key={channel}
            className={cn(
              'py-3 pl-4 align-top',
              isStacked &&
                'max-sm:flex max-sm:flex-row-reverse max-sm:items-center max-sm:gap-2 max-sm:py-1 max-sm:pl-0',
              isStacked && on === undefined && 'max-sm:hidden',
            )}
          >
            {isStacked ? (
              <span aria-hidden="true" className="text-sm text-soft sm:hidden">
                {channelName}
              </span>
            ) : null}
            {on === undefined ? (
              <span className="block w-5 text-center text-soft ml-auto">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('matrix.noWay', { channel: channelName })}</span>
              </span>
            ) : (
              <Checkbox
                className="ml-auto w-5 grid-cols-[1.25rem_0] gap-x-0"
                label={<span className="sr-only">{t('matrix.toggle', { kind: name, channel: channelName })}</span>}
                checked={pending.findLast((change) => change.channel === channel)?.on ?? on}
                disabled={!isReachable(channel)}
                onChange={({ target: { checked } }) => onChange(channel, checked)}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
