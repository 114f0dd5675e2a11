import {
  type NotificationChannel,
  type Notifications,
  notificationChannels,
} from '@tidewatch/contract/delivery/notifications'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { VisuallyHidden } from '@tidewatch/ui/layout/visually-hidden'
import { useTranslations } from 'next-intl'

interface NotificationRowProps {
  row: Notifications['kinds'][number]
  /** Whether a channel tells anything of this kind at the moment. */
  isReachable: Record<NotificationChannel, boolean>
  /** What is being saved, shown at once. */
  wish: { channel: NotificationChannel; on: boolean } | null
  /** Whether the row says what it stands for. */
  isExplained: boolean
  onChange: (channel: NotificationChannel, on: boolean) => void
}

export function NotificationRow({
  row: { kind, isSecurity, channels },
  isReachable,
  wish,
  isExplained,
  onChange,
}: NotificationRowProps) {
  const t = useTranslations('notifications')
  const name = t(`kinds.${kind}.name`)
  return (
    <tr>
      <th scope="row" className="py-3 text-left font-normal">
        {name}
        {isExplained ? (
          <span className="block text-sm text-soft">
            {t(`kinds.${kind}.text`)} {isSecurity ? t('matrix.security') : null}
          </span>
        ) : null}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="py-3 pl-4 align-top">
          {channels[channel] === undefined ? (
            <span className="block w-5 text-center text-soft ml-auto">
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('matrix.noWay', { channel: t(`channels.${channel}`) })}</VisuallyHidden>
            </span>
          ) : (
            <Checkbox
              className="ml-auto w-5 grid-cols-[1.25rem_0] gap-x-0"
              label={
                <VisuallyHidden>{t('matrix.toggle', { kind: name, channel: t(`channels.${channel}`) })}</VisuallyHidden>
              }
              checked={wish?.channel === channel ? wish.on : (channels[channel] ?? false)}
              disabled={!isReachable[channel]}
              onChange={({ target: { checked } }) => onChange(channel, checked)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}
