import { useMutation } from '@tanstack/react-query'
import {
  deleteChannelMutation,
  testChannelMutation,
  updateChannelMutation,
} from '@tidewatch/api-client/delivery/channels'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Channel, ChannelMode } from '@tidewatch/contract/delivery/channels'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'

/** The owner's actions on a channel. Each shows its result as a toast. */
export function useChannelActions({ id }: Pick<Channel, 'id'>) {
  const api = useApi()
  const t = useTranslations('channels')
  const webhooks = useTranslations('webhooks')
  const errorText = useErrorText()
  const test = useMutation(testChannelMutation(api))
  const update = useMutation(updateChannelMutation(api))
  const remove = useMutation(deleteChannelMutation(api))
  const showError = (error: Error) => notify.error({ title: errorText(error) })
  return {
    isTesting: test.isPending,
    isPausing: update.isPending && update.variables.paused !== undefined,
    /** The chosen mode while it's being saved. */
    mode: update.isPending ? update.variables.mode : undefined,
    test: () =>
      test.mutate(id, {
        onSuccess: ({ delivered, status }) => {
          if (delivered) notify.success({ title: t('actions.tested') })
          else
            notify.error({
              title: webhooks('actions.testFailed'),
              description:
                status === null ? webhooks('log.answers.not-reachable') : webhooks('log.answers.status', { status }),
            })
        },
        onError: showError,
      }),
    setPaused: (paused: boolean) => update.mutate({ id, paused }, { onError: showError }),
    setMode: (mode: ChannelMode) => update.mutate({ id, mode }, { onError: showError }),
    /** Rejects on failure. */
    async remove() {
      await remove.mutateAsync(id)
      notify.success({ title: t('delete.done') })
    },
  }
}
