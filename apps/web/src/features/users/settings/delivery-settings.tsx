import { useQuery } from '@tanstack/react-query'
import { notificationsQuery, updateDeliveryMutation } from '@tidewatch/api-client/delivery/notifications'
import { useApi } from '@tidewatch/auth/auth-provider'
import { digestHour, type Notifications } from '@tidewatch/contract/delivery/notifications'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useSaving } from './use-saving.ts'

const isoWeekdays = [1, 2, 3, 4, 5, 6, 7]

/** When emails may arrive: quiet hours, and the day of the weekly email. Shown once the matrix above has loaded. */
export function DeliverySettings({ timeZone }: { timeZone: string }) {
  const t = useTranslations('notifications.delivery')
  const dates = useDates()
  const client = useApi()
  const { data } = useQuery(notificationsQuery(client))
  const { save, pending } = useSaving(updateDeliveryMutation(client))
  if (!data) return null
  const { quietHours, digestDay }: Notifications['delivery'] = Object.assign({}, data.delivery, ...pending)
  return (
    <div className="mt-8 flex flex-col gap-8">
      <QuietHours value={quietHours} timeZone={timeZone} onChange={(hours) => save({ quietHours: hours })} />
      <Select
        className="sm:max-w-80"
        label={t('digestDay.label')}
        hint={t('digestDay.hint', { time: dates.hour(digestHour) })}
        value={String(digestDay)}
        options={isoWeekdays.map((day) => ({ value: String(day), label: dates.weekday(day - 1, 'long') }))}
        onChange={({ target: { value } }) => save({ digestDay: Number(value) })}
      />
    </div>
  )
}
