'use client'

import { cn } from '@tidewatch/ui/cn'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'

const steps = ['get', 'read', 'choose'] as const

/** Where the import stands: three numbered words. `current` counts from 0. */
export function StepHeader({ current }: { current: number }) {
  const t = useTranslations('import.steps')
  return (
    <ol aria-label={t('label')} className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn('flex items-center gap-2', index === current ? 'font-medium text-ink' : 'text-soft')}
        >
          <span
            aria-hidden="true"
            className={cn(
              'tabular flex size-6 items-center justify-center rounded-full border text-xs',
              index === current && 'border-tide bg-tide text-on-tide',
              index < current && 'border-tide text-tide',
            )}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(step)}
          {index < current ? <span className="sr-only">({t('done')})</span> : null}
        </li>
      ))}
    </ol>
  )
}
