import { Form } from '@tidewatch/ui/forms/form'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useState } from 'react'
import type { Period } from '#/features/insights/page/period.ts'
import { periodProblem } from '#/features/watch/monitors/period.ts'

interface OwnDaysProps {
  start: Period
  today: string
  submitText: string
  onChoose: (period: Period) => void
}

/** Form for a first and a last day, validated before they're applied. */
export function OwnDays({ start, today, submitText, onChoose }: OwnDaysProps) {
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
    <Form onSubmit={submit} noValidate className="flex flex-col gap-3">
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
        {submitText}
      </Button>
    </Form>
  )
}
