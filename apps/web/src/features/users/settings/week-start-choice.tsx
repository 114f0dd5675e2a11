import { isWeekStart, type WeekStart, weekStarts } from '@tidewatch/site-config/week'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface WeekStartChoiceProps {
  value: WeekStart
  onChange: (value: WeekStart) => void
}

/** Choice of the weekday on which weeks start. */
export function WeekStartChoice({ value, onChange }: WeekStartChoiceProps) {
  const t = useTranslations('settings.preferences')
  const dates = useDates()
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden="true" className="font-medium text-sm">
        {t('weekStart')}
      </p>
      <Segmented
        className="w-full sm:max-w-[28rem]"
        label={t('weekStart')}
        value={String(value)}
        options={weekStarts.map((day) => ({ value: String(day), label: dates.weekday(day - 1, 'long') }))}
        onChange={(chosen) => {
          const day = Number(chosen)
          if (isWeekStart(day)) onChange(day)
        }}
      />
    </div>
  )
}
