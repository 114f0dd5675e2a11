import { type ReactNode, useState } from 'react'
import { Dialog } from '#/feedback/dialog.tsx'
import { Notice } from '#/feedback/notice.tsx'
import { Button } from '#/primitives/button.tsx'

type ConfirmDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  title: ReactNode
  /** What will be lost, in one or two sentences. */
  description: ReactNode
  children?: ReactNode
  /** Names the action: "Delete report". */
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  tone?: 'danger' | 'primary'
  /** The dialog stays open and shows `errorText` when the promise rejects. */
  onConfirm: () => Promise<unknown> | unknown
  errorText: (error: unknown) => string
}

/** Asks for confirmation before something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, trigger, title, description, children, confirmLabel, cancelLabel, closeLabel } = props
  const [internalOpen, setInternalOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (next: boolean) => {
    if (busy) return
    setFailure(null)
    setInternalOpen(next)
    onOpenChange?.(next)
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await props.onConfirm()
      setInternalOpen(false)
      onOpenChange?.(false)
    } catch (error) {
      setFailure(props.errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      open={open ?? internalOpen}
      onOpenChange={change}
      trigger={trigger}
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button onClick={() => change(false)} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={props.tone ?? 'danger'} loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children || failure ? (
        <>
          {children}
          {failure ? <Notice tone="coral" live title={failure} /> : null}
        </>
      ) : null}
    </Dialog>
  )
}
