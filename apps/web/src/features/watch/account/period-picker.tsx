import { Popover } from '@tidewatch/ui/feedback/popover'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Button } from '@tidewatch/ui/primitives/button'
import { CalendarRange } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Period } from '#/features/insights/page/period.ts'
import { OwnDays } from '#/features/watch/account/own-days.tsx'
import { type PeriodChoice, presets } from '#/features/watch/monitors/period.ts'

interface PeriodPickerProps {
  choice: PeriodChoice
  period: Period
  today: string
  onChoose: (choice: PeriodChoice) => void
}

/** A week, 30 or 90 days, a year, or custom dates. */
export function PeriodPicker({ choice, period, today, onChoose }: PeriodPickerProps) {
  const t = useTranslations('account.period')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        size="sm"
        label={t('label')}
        value={choice.kind === 'last' ? String(choice.days) : ''}
        options={presets.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        onChange={(value) => {
          const days = presets.find((preset) => String(preset) === value)
          if (days) onChoose({ kind: 'last', days })
        }}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('own')}
        align="end"
        trigger={
          <Button
            size="sm"
            aria-pressed={choice.kind === 'own'}
            icon={<CalendarRange aria-hidden="true" className="size-4" />}
            className="aria-pressed:border-tide aria-pressed:text-tide"
          >
            {t('own')}
          </Button>
        }
      >
        <OwnDays
          start={period}
          today={today}
          submitText={t('show')}
          onChoose={(own) => {
            setOpen(false)
            onChoose({ kind: 'own', period: own })
          }}
        />
      </Popover>
    </div>
  )
}
