import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { type ReactNode, useState } from 'react'

interface PersonDialogProps {
  username: string
  /** Label of the link that opens the dialog. */
  openLabel: string
  title: string
  description: string
  closeLabel: string
  /** Loads its own data, so it's mounted only while the dialog is open. */
  children: ReactNode
}

/** A link in a list of people, and the dialog that it opens about one of them. */
export function PersonDialog({ username, openLabel, title, description, closeLabel, children }: PersonDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`${openLabel}: @${username}`}
          className="min-h-6 whitespace-nowrap text-tide underline decoration-tide/40 underline-offset-4 hover:decoration-tide"
        >
          {openLabel}
        </button>
      }
      title={title}
      description={description}
      closeLabel={closeLabel}
      size="md"
    >
      {isOpen ? children : null}
    </Dialog>
  )
}
