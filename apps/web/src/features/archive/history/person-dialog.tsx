import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { type ReactNode, useState } from 'react'

interface PersonDialogProps {
  username: string
  /** What the link says that opens it. */
  openLabel: string
  title: string
  description: string
  closeLabel: string
  /** Loads what it shows, so it is there only while the dialog is open. */
  children: ReactNode
}

/** A link in a list of people, and what it opens about one of them. */
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
