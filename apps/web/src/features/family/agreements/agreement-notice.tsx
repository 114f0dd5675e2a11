import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { otherName } from './other-name.ts'

/** Why nothing is shared now, or what is hidden; renders nothing while everything is shared. */
export function AgreementNotice({ agreement }: { agreement: FamilyAgreement }) {
  const t = useTranslations('family')
  const dates = useDates()
  const { state, role, pausedBy, endedBy, endedAt, hidden, invitedUntil } = agreement
  const name = otherName(agreement)
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
        <Notice tone="amber" title={t('agreement.waiting', { name, date: dates.dayOf(invitedUntil) })}>
          {t('agreement.waitingText')}
        </Notice>
      )
    case 'paused':
      return (
        <Notice
          live
          tone="amber"
          title={t(
            pausedBy === 'both'
              ? 'agreement.pausedBoth'
              : pausedBy === role
                ? 'agreement.pausedYou'
                : 'agreement.pausedOther',
            { name },
          )}
        >
          {t('agreement.pausedText')}
        </Notice>
      )
    case 'ended':
      return (
        <Notice
          live
          title={t(endedBy === role ? 'agreement.over.endedYou' : 'agreement.over.endedOther', { name, date })}
        >
          {t('agreement.overText')}
        </Notice>
      )
    case 'expired':
      return <Notice title={t('agreement.over.expired')}>{t('agreement.expiredText')}</Notice>
    default:
      return <Notice live title={t(`agreement.over.${state}`, { name })} />
  }
}
