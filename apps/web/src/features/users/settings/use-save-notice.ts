import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'

/** Mutation callbacks that show a toast: saved, or why not. */
export function useSaveNotice(): { onSuccess: () => void; onError: (error: Error) => void } {
  const t = useTranslations('settings')
  const errorText = useErrorText()
  return {
    onSuccess: () => notify.success({ title: t('saved') }),
    onError: (error) => notify.error({ title: t('saveFailed'), description: errorText(error) }),
  }
}
