import type { PasswordChangeResult } from '@tidewatch/auth/account/password-change'
import { MissingRequirements } from '@tidewatch/auth/sign-in/missing-requirements'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'

export type Refusal = Extract<PasswordChangeResult, { changed: false }>

const explained = [
  'weakPassword',
  'passwordOwnWords',
  'passwordCommon',
  'passwordBreached',
  'tooManyAttempts',
  'unavailable',
] as const

function isExplained(failure: Refusal['failure']): failure is (typeof explained)[number] {
  return (explained as readonly string[]).includes(failure)
}

/** Why a password wasn't changed, and what the next one must have. */
export function PasswordRefusal({ refusal: { failure, missing, limit } }: { refusal: Refusal }) {
  const t = useTranslations('security.password')
  const auth = useTranslations('auth')
  const title = failure === 'credentials' ? t('wrong') : isExplained(failure) ? auth(failure) : t('failed')
  return (
    <Notice tone="coral" live title={title}>
      {limit ? <p>{limit}</p> : null}
      <MissingRequirements missing={missing} />
    </Notice>
  )
}
