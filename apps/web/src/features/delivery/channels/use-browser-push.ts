import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { subscribeBrowserMutation } from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { describeSubscription, readBrowserPush, subscribeThisBrowser } from './browser-push.ts'

const queryKey = ['browser-push'] as const

/** This browser's support for notifications, read again whenever the user returns from its settings. */
export function useBrowserPush() {
  return useQuery({ queryKey, queryFn: readBrowserPush, staleTime: 0, retry: false })
}

/** Turns on notifications in this browser. Call `turnOn` from a user gesture, which browsers require for the prompt. */
export function useEnableBrowserPush(pushKey: string) {
  const t = useTranslations('channels.push')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutateAsync: saveSubscription } = useMutation(subscribeBrowserMutation(useApi()))
  const { mutate, isPending } = useMutation({
    async mutationFn(permission: Promise<NotificationPermission>) {
      if ((await permission) !== 'granted') return false
      const subscription = await subscribeThisBrowser(pushKey)
      try {
        await saveSubscription(describeSubscription(subscription))
      } catch (error) {
        await subscription.unsubscribe()
        throw error
      }
      return true
    },
    onSuccess: (isOn) => isOn && notify.success({ title: t('done') }),
    onError: (error) => notify.error({ title: error instanceof ApiError ? errorText(error) : t('failed') }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { turnOn: () => mutate(Notification.requestPermission()), isPending }
}
