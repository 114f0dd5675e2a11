import type { Notifications } from '@tidewatch/contract/delivery/notifications'
import { Switch } from '@tidewatch/ui/forms/switch'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { readableZone } from './time-zone-options.ts'

type Hours = Notifications['delivery']['quietHours']

interface QuietHoursProps {
  value: Hours
  timeZone: string
  onChange: (hours: Hours) => void
}

const defaultHours = { from: '22:00', to: '07:00' }

/** Hours during which emails wait: on or off, start and end. A time is saved on blur. */
export function QuietHours({ value, timeZone, onChange }: QuietHoursProps) {
  const t = useTranslations('notifications.delivery.quiet')
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const shown = value && { ...value, ...typed }
  const isSame = shown !== null && shown.from === shown.to
  const isChanged = shown !== null && value !== null && (shown.from !== value.from || shown.to !== value.to)
  const keep = () => {
    if (!shown?.from || !shown.to || isSame || !isChanged) return
    onChange(shown)
    setTyped({})
  }
  return (
    <div>
      <Switch
        label={t('label')}
        hint={t('hint', { timeZone: readableZone(timeZone) })}
        checked={value !== null}
        onChange={({ target: { checked } }) => {
          setTyped({})
          onChange(checked ? defaultHours : null)
        }}
      />
      {shown ? (
        <div className="mt-4 grid max-w-80 grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(end)}
              value={shown[end]}
              error={end === 'to' && isSame ? t('same') : undefined}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              onBlur={keep}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
