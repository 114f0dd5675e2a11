import type { Connection } from '@tidewatch/contract/watch/connections'
import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'

interface OwnNoticesProps {
  connection: Connection
  insights: OwnInsights
  /** The page itself already says that the account is fictional. */
  isLabelled: boolean
}

/** Why there is less data than expected, and what can be done about it. */
export function OwnNotices({ connection, insights, isLabelled }: OwnNoticesProps) {
  const t = useTranslations('connectedAccount')
  const account = useTranslations('account.sample')
  const dates = useDates()
  const { state, isSample } = connection
  const { limits, newestDay } = insights
  return (
    <>
      {isSample && !isLabelled ? <Notice icon={<Shapes aria-hidden="true" />} title={account('ribbon')} /> : null}
      {state === 'needs-connection' ? (
        <Notice tone="coral" title={t('needs.title')} actions={<Reconnect />}>
          {t('needs.text')}
        </Notice>
      ) : null}
      {limits.map((limit) => (
        <Notice
          key={limit}
          tone="amber"
          title={t(`limits.${limit}.title`)}
          actions={limit === 'not-allowed' ? <Reconnect /> : undefined}
        >
          {t(`limits.${limit}.text`)}
        </Notice>
      ))}
      {newestDay ? <p className="text-sm text-soft">{t('known', { day: dates.day(newestDay) })}</p> : null}
    </>
  )
}

function Reconnect() {
  const t = useTranslations('connections.card')
  return <ConnectDialog trigger={<Button size="sm">{t('reconnect')}</Button>} />
}
