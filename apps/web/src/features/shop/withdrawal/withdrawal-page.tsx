import { type WithdrawalKind, withdrawalDays } from '@tidewatch/contract/shop/withdrawal'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PageTrail } from '#/features/site/public-pages/page-trail.tsx'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

/** Withdraws from a contract, or cancels a plan, without a session. */
export async function WithdrawalPage({ kind, locale }: { kind: WithdrawalKind; locale: Locale }) {
  setRequestLocale(locale)
  const t = await getTranslations('withdrawal')
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8 px-5 py-12">
      <PageTrail page={kind} locale={locale} />
      <PageHeader
        title={t(`${kind}.title`)}
        description={`${t(`${kind}.intro`, { days: withdrawalDays })} ${t('noLogin')}`}
      />
      <IslandMessages locale={locale} namespaces={['withdrawal']}>
        <WithdrawalScreen kind={kind} />
      </IslandMessages>
    </div>
  )
}
