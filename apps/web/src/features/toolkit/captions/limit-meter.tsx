import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useId } from 'react'

interface LimitMeterProps {
  label: string
  count: number
  limit: number
}

/** Usage of a limit, in words and as a bar. */
export function LimitMeter({ label, count, limit }: LimitMeterProps) {
  const t = useTranslations('captions.limits')
  const id = useId()
  const isOver = count > limit
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="text-sm text-soft">
          {label}
        </span>
        <span className="tabular text-right">
          <span className="font-semibold">{t('of', { count, limit })}</span>
          {isOver ? <span className="block text-coral text-sm">{t('over', { over: count - limit })}</span> : null}
        </span>
      </div>
      <meter
        aria-labelledby={id}
        aria-valuetext={t('of', { count, limit })}
        max={limit}
        value={count}
        className="sr-only"
      />
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hairline">
        <div
          className={cn('h-full w-full origin-left rounded-full', isOver ? 'bg-coral' : 'bg-tide')}
          style={{ transform: `scaleX(${Math.min(1, count / limit)})` }}
        />
      </div>
    </div>
  )
}
