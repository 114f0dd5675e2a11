import { useMutation } from '@tanstack/react-query'
import {
  deleteWebhookMutation,
  pauseWebhookMutation,
  rotateWebhookSecretMutation,
  testWebhookMutation,
} from '@tidewatch/api-client/delivery/webhooks'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Webhook } from '@tidewatch/contract/delivery/webhooks'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useAnswerText } from './use-answer-text.ts'

/** The owner's actions on a webhook. Each shows its result as a toast. */
export function useWebhookActions({ id }: Pick<Webhook, 'id'>) {
  const api = useApi()
  const t = useTranslations('webhooks')
  const errorText = useErrorText()
  const answerText = useAnswerText()
  const test = useMutation(testWebhookMutation(api))
  const pause = useMutation(pauseWebhookMutation(api))
  const rotate = useMutation(rotateWebhookSecretMutation(api))
  const remove = useMutation(deleteWebhookMutation(api))
  const complain = (error: Error) => notify.error({ title: errorText(error) })
  return {
    isTesting: test.isPending,
    isPausing: pause.isPending,
    isRotating: rotate.isPending,
    /** A secret that was just created, readable only now. */
    fresh: rotate.data ?? null,
    forgetSecret: rotate.reset,
    test: () =>
      test.mutate(id, {
        onSuccess: ({ state, attempts }) => {
          const last = attempts.at(-1)
          if (state === 'delivered') notify.success({ title: t('actions.tested', { status: last?.status ?? 0 }) })
          else notify.error({ title: t('actions.testFailed'), ...(last ? { description: answerText(last) } : {}) })
        },
        onError: complain,
      }),
    setPaused: (paused: boolean) => pause.mutate({ id, paused }, { onError: complain }),
    rotate: () => rotate.mutate(id, { onError: complain }),
    /** Rejects on failure. */
    async remove() {
      await remove.mutateAsync(id)
      notify.success({ title: t('delete.done') })
    },
  }
}
