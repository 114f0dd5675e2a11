import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { useTranslations } from 'next-intl'

/** The result of an attempt: a status, or why there was none. */
export function useAnswerText(): (attempt: WebhookAttempt) => string {
  const t = useTranslations('webhooks.log.answers')
  return ({ status, error }) => {
    if (status !== null) return t('status', { status })
    return error === 'timeout' || error === 'not-allowed' || error === 'port' ? t(error) : t('not-reachable')
  }
}
