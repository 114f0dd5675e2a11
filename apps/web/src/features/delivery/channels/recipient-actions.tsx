import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { Pause, Play, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface RecipientActionsProps {
  of: 'channels' | 'webhooks'
  actions: {
    isTesting: boolean
    isPausing: boolean
    test: () => void
    setPaused: (paused: boolean) => void
    /** Rejects on failure. */
    remove: () => Promise<void>
  }
  isPaused: boolean
  /** Whether it can receive anything; otherwise it can only be deleted. */
  isUsable?: boolean
  deleteIcon: ReactNode
  deleteText: string
  /** What only this kind of recipient offers. */
  children?: ReactNode
}

/** Buttons that test, pause and delete a channel or webhook. */
export function RecipientActions(props: RecipientActionsProps) {
  const { of, actions, isPaused, isUsable = true, deleteIcon, deleteText, children } = props
  const t = useTranslations(of)
  const webhooks = useTranslations('webhooks')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const PauseIcon = isPaused ? Play : Pause
  return (
    <div className="flex flex-wrap gap-2">
      {isUsable ? (
        <>
          <Button
            size="sm"
            icon={<Send aria-hidden="true" className="size-4" />}
            loading={actions.isTesting}
            onClick={actions.test}
          >
            {webhooks('actions.test')}
          </Button>
          <Button
            size="sm"
            icon={<PauseIcon aria-hidden="true" className="size-4" />}
            loading={actions.isPausing}
            onClick={() => actions.setPaused(!isPaused)}
          >
            {t(isPaused ? 'actions.resume' : 'actions.pause')}
          </Button>
          {children}
        </>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={deleteIcon}>
            {t('actions.delete')}
          </Button>
        }
        title={t('delete.title')}
        description={deleteText}
        confirmLabel={t('actions.delete')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={actions.remove}
        errorText={errorText}
      />
    </div>
  )
}
