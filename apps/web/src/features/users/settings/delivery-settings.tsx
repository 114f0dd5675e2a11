import { useMutation, useQuery } from '@tanstack/react-query'
import { notificationsQuery, updateDeliveryMutation } from '@tidewatch/api-client/delivery/notifications'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useSaveNotice } from './use-save-notice.ts'

const isoWeekdays = [1, 2, 3, 4, 5, 6, 7]

/** When emails may arrive: quiet hours, and the day of the weekly email. Shown once the matrix above has loaded. */
export function DeliverySettings({ timeZone }: { timeZone: string }) {
  const t = useTranslations('notifications.delivery')
  const dates = useDates()
  const client = useApi()
  const notice = useSaveNotice()
  const { data } = useQuery(notificationsQuery(client))
  const { mutate, variables, isPending } = useMutation(updateDeliveryMutation(client))
  if (!data) return null
  const { quietHours, digestDay } = { ...data.delivery, ...(isPending ? variables : {}) }
  return (
    <div className="mt-8 flex flex-col gap-8">
      <QuietHours value={quietHours} timeZone={timeZone} onChange={(hours) => mutate({ quietHours: hours }, notice)} />
      <Select
        className="sm:max-w-80"
        label={t('digestDay.label')}
        hint={t('digestDay.hint')}
        value={String(digestDay)}
        options={isoWeekdays.map((day) => ({ value: String(day), label: dates.weekday(day - 1, 'long') }))}
        onChange={({ target: { value } }) => mutate({ digestDay: Number(value) }, notice)}
      />
    </div>
  )
}
