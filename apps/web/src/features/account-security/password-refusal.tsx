'use client'

import { MissingRequirements } from '@tidewatch/auth/missing-requirements'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import type { Refusal } from './change-password.tsx'

/** Why a password was not changed, and what the next one needs. */
export function PasswordRefusal({ refusal: { failure, missing, limit } }: { refusal: Refusal }) {
  const t = useTranslations('security.password')
  const auth = useTranslations('auth')
  const explained = failure === 'weakPassword' || failure === 'tooManyAttempts' || failure === 'unavailable'
  const title = failure === 'credentials' ? t('wrong') : explained ? auth(failure) : t('failed')
  return (
    <Notice tone="coral" live title={title}>
      {limit ? <p>{limit}</p> : null}
      <MissingRequirements missing={missing} />
    </Notice>
  )
}
