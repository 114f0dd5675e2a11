'use client'

import { Button } from '@tidewatch/ui/button'
import { Popover } from '@tidewatch/ui/popover'
import { Segmented } from '@tidewatch/ui/segmented'
import { TextField } from '@tidewatch/ui/text-field'
import { CalendarRange } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import { type Period, type PeriodChoice, periodProblem, presets } from '#/features/account/period.ts'

interface PeriodPickerProps {
  choice: PeriodChoice
  period: Period
  today: string
  onChoose: (choice: PeriodChoice) => void
}

/** A week, 30 or 90 days, a year, or days of one’s own. */
export function PeriodPicker({ choice, period, today, onChoose }: PeriodPickerProps) {
  const t = useTranslations('account.period')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-2">
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
        <OwnPeriod
          start={period}
          today={today}
          onChoose={(own) => {
            setOpen(false)
            onChoose({ kind: 'own', period: own })
          }}
        />
      </Popover>
    </div>
  )
}

interface OwnPeriodProps {
  start: Period
  today: string
  onChoose: (period: Period) => void
}

function OwnPeriod({ start, today, onChoose }: OwnPeriodProps) {
  const t = useTranslations('account.period')
  const [period, setPeriod] = useState(start)
  const [tried, setTried] = useState(false)
  const problem = periodProblem(period, today)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) onChoose(period)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        type="date"
        label={t('from')}
        value={period.from}
        max={today}
        onChange={(event) => setPeriod({ ...period, from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={period.to}
        max={today}
        error={tried && problem ? t(`problem.${problem}`) : undefined}
        onChange={(event) => setPeriod({ ...period, to: event.target.value })}
      />
      <Button type="submit" variant="primary" block>
        {t('show')}
      </Button>
    </form>
  )
}
