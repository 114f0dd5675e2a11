'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { useTranslations } from 'next-intl'
import { weekLine } from '#/features/dashboard/week-line.ts'

/** One line about the last seven days, made from the numbers that are known. */
export function WeekSentence({ monitors }: { monitors: readonly Monitor[] }) {
  const t = useTranslations('dashboard.week')
  const line = weekLine(monitors)
  if (!line) return t('none')
  if (line.kind === 'tooEarly') return t('tooEarly')
  if (line.kind === 'one') {
    const { username, change } = line
    if (change === 0) return t('oneSteady', { username })
    return t(change > 0 ? 'oneGained' : 'oneLost', { username, count: Math.abs(change) })
  }
  const { moved, gained, lost, known, unknown } = line
  const counted = moved === 0 ? t('manySteady', { known }) : t('many', { moved, known, gained, lost })
  return unknown === 0 ? counted : `${counted} ${t('unknown', { count: unknown })}`
}
