'use client'

import type { Activity } from '@tidewatch/insights/activity'
import { useFormatter, useTranslations } from 'next-intl'

/** What was given in a week: by kind, to whom most, and how much of it at night. What was not shared is left out. */
export function GivenInWeek({ week }: { week: Extract<Activity, { kind: 'interactions-given' }> }) {
  const t = useTranslations('provenance.activity')
  const format = useFormatter()
  const { most, night } = week
  const parts = (['likes', 'comments', 'stories'] as const).flatMap((kind) => {
    const count = week[kind]
    return count ? [t(kind, { count })] : []
  })
  if (most) parts.push(t('most', most))
  if (night > 0) parts.push(t('night', { count: night }))
  return <p className="max-w-reading text-sm text-soft">{format.list(parts, { type: 'unit' })}</p>
}
