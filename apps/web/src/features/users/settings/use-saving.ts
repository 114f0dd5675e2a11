import { type UseMutationOptions, useMutation, useMutationState } from '@tanstack/react-query'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'

interface Saving<Change> {
  /** Saves a change and shows a toast: saved, or why not. */
  save: (change: Change) => void
  /** The changes that aren't saved yet, oldest first, to be shown optimistically. */
  pending: Change[]
}

/** Saves settings, which can be changed faster than they are saved. The mutation needs a key, and a scope for order. */
export function useSaving<Saved, Change, Result>(
  mutation: UseMutationOptions<Saved, Error, Change, Result>,
): Saving<Change> {
  const t = useTranslations('settings')
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(mutation)
  const pending = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return {
    // Callbacks of `mutate` would run for the last change only.
    save: (change) =>
      void mutateAsync(change).then(
        () => notify.success({ title: t('saved') }),
        (error: Error) => notify.error({ title: t('saveFailed'), description: errorText(error) }),
      ),
    pending,
  }
}
