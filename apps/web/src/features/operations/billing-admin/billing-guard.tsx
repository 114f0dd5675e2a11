'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffGuard } from '#/features/operations/staff/staff-guard.tsx'

/** Wraps all billing pages. */
export function BillingGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('billingAdmin.locked')
  return (
    <StaffGuard title={t('title')} text={t('text')}>
      {children}
    </StaffGuard>
  )
}
