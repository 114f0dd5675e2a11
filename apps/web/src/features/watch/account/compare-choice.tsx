import { Popover } from '@tidewatch/ui/feedback/popover'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Period } from '#/features/insights/page/period.ts'
import { OwnDays } from '#/features/watch/account/own-days.tsx'
import { type ComparisonPeriod, periodBefore } from '#/features/watch/monitors/period.ts'

interface CompareChoiceProps {
  period: Period
  today: string
  against: ComparisonPeriod
  onCompare: (against: ComparisonPeriod) => void
}

/** Choice of what to compare the period with: nothing, the previous one, or custom dates. */
export function CompareChoice({ period, today, against, onCompare }: CompareChoiceProps) {
  const t = useTranslations('account.overview')
  const [open, setOpen] = useState(false)
  const isOwn = against !== null && against !== 'before'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        className="[&_label]:text-sm"
        label={t('compare')}
        checked={against === 'before'}
        onChange={(event) => onCompare(event.target.checked ? 'before' : null)}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('compareOther')}
        align="end"
        trigger={
          <Button size="sm" aria-pressed={isOwn} className="aria-pressed:border-tide aria-pressed:text-tide">
            {t('compareOther')}
          </Button>
        }
      >
        <OwnDays
          start={isOwn ? against : periodBefore(period)}
          today={today}
          submitText={t('compareShow')}
          onChoose={(days) => {
            setOpen(false)
            onCompare(days)
          }}
        />
      </Popover>
    </div>
  )
}
