import { ApiError } from '@tidewatch/api-client/api-error'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'

const waiting = ['sourceBusy', 'tooManyRequests']

/** Why a biography couldn't be read, and the remaining option. */
export function ClaimRefusal({ error }: { error: Error }) {
  const t = useTranslations('optOut.refusal')
  const errorText = useErrorText()
  const name = error instanceof ApiError ? error.name : null
  const way = name === 'noSuchAccount' ? t('personal') : name === 'accessRefused' ? t('login') : null
  return (
    <Notice live tone={waiting.includes(name ?? '') ? 'amber' : 'coral'} title={errorText(error)}>
      {way}
    </Notice>
  )
}
