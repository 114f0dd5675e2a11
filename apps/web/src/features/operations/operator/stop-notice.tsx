import type { OperatorStop } from '@tidewatch/contract/operations/operator'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Why calls stopped, and when the next attempt is due. */
export function StopNotice({ stop, scope }: { stop: OperatorStop; scope: 'app' | 'token' }) {
  const t = useTranslations('operator.stop')
  const dates = useDates()
  const needsOperator = stop.cause === 'token-dead' || stop.cause === 'inconsistent-volume'
  const code = stop.subcode === null ? stop.code : `${stop.code}/${stop.subcode}`
  const isRefused = scope === 'app' && stop.cause !== 'unreachable'
  return (
    <Notice tone={needsOperator ? 'coral' : 'amber'} title={isRefused ? t('app') : t(`cause.${stop.cause}`)}>
      {isRefused ? `${t(`cause.${stop.cause}`)} ` : ''}
      {stop.isProbing ? t('probing') : t('until', { time: dates.shortMoment(stop.until) })}{' '}
      {code === null ? null : t('code', { code })}
    </Notice>
  )
}
