'use client'

import { Button } from '@tidewatch/ui/button'
import { Checkbox } from '@tidewatch/ui/checkbox'
import { Popover } from '@tidewatch/ui/popover'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OwnDays } from '#/features/account/own-days.tsx'
import { type Against, type Period, periodBefore } from '#/features/account/period.ts'

interface CompareChoiceProps {
  period: Period
  today: string
  against: Against
  onCompare: (against: Against) => void
}

/** What the period is compared with: nothing, the one before, or any other days. */
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
