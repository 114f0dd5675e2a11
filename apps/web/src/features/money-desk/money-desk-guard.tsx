'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffGuard } from '#/features/staff/staff-guard.tsx'

/** Around everything of the money desk. */
export function MoneyDeskGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('moneydesk.locked')
  return (
    <StaffGuard title={t('title')} text={t('text')}>
      {children}
    </StaffGuard>
  )
}
