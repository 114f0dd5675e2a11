'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffGuard } from '#/features/staff/staff-guard.tsx'

/** Around everything of the help desk. */
export function DeskGuard({ children }: { children: ReactNode }) {
  const t = useTranslations('desk')
  return (
    <StaffGuard title={t('lockedTitle')} text={t('lockedText')}>
      {children}
    </StaffGuard>
  )
}
