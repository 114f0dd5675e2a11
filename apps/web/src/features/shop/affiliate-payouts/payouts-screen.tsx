'use client'

import { RequireSession } from '@tidewatch/auth/session/require-session'
import { useTranslations } from 'next-intl'
import { DuePayouts } from './due-payouts.tsx'
import { PastPayouts } from './past-payouts.tsx'

/** Payouts owed to affiliates, and payouts sent. */
export function PayoutsScreen() {
  const t = useTranslations('operator.locked')
  return (
    <RequireSession title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-10">
        <DuePayouts />
        <PastPayouts />
      </div>
    </RequireSession>
  )
}
