'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffGuard } from '#/features/operations/staff/staff-guard.tsx'

/** Around everything of the help desk. */
export function InboxGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('inbox')
  return (
    <StaffGuard title={t('lockedTitle')} text={t('lockedText')}>
      {children}
    </StaffGuard>
  )
}
