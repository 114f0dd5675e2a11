'use client'

import type { FamilyPact } from '@tidewatch/contract/family'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { otherName } from './other-name.ts'

/** Why nothing is shared now, or what is hidden; nothing where the pact simply runs. */
export function PactNotice({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family')
  const dates = useDates()
  const { state, role, pausedBy, endedBy, endedAt, hidden, invitedUntil } = pact
  const name = otherName(pact)
  const date = endedAt ? dates.dayOf(endedAt) : ''
  switch (state) {
    case 'active':
      return hidden ? (
        <Notice title={t('hide.now', { item: t(`items.${hidden.item}.name`), date: dates.dayOf(hidden.until) })}>
          {t('hide.nowText')}
        </Notice>
      ) : null
    case 'invited':
      return (
        <Notice tone="amber" title={t('pact.waiting', { name, date: dates.dayOf(invitedUntil) })}>
          {t('pact.waitingText')}
        </Notice>
      )
    case 'paused':
      return (
        <Notice live tone="amber" title={t(pausedBy === role ? 'pact.pausedYou' : 'pact.pausedOther', { name })}>
          {t('pact.pausedText')}
        </Notice>
      )
    case 'ended':
      return (
        <Notice live title={t(endedBy === role ? 'pact.over.endedYou' : 'pact.over.endedOther', { name, date })}>
          {t('pact.overText')}
        </Notice>
      )
    case 'expired':
      return <Notice title={t('pact.over.expired')}>{t('pact.expiredText')}</Notice>
    default:
      return <Notice live title={t(`pact.over.${state}`, { name })} />
  }
}
