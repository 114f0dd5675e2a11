'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffGuard } from '#/features/operations/staff/staff-guard.tsx'

/** Wraps all inbox pages. */
export function InboxGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('inbox')
  return (
    <StaffGuard title={t('lockedTitle')} text={t('lockedText')}>
      {children}
    </StaffGuard>
  )
}
