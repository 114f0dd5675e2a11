import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { focusMain } from '#/layout/keep-focus.tsx'

type ToasterProps = {
  /** Name of the region for screen readers. */
  label: string
  closeLabel: string
}

/** Place once in the layout, before the content: Shift+Tab from its start leads here. `notify` shows its messages here. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  return (
    <Sonner
      position="bottom-right"
      // Above the help button in the corner.
      offset={{ bottom: 'calc(5.25rem + var(--tab-bar, 0px))', right: '1.25rem' }}
      mobileOffset={{ bottom: 'calc(1rem + var(--tab-bar, 0px))' }}
      containerAriaLabel={label}
      gap={8}
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4 text-tide" />,
        error: <CircleAlert aria-hidden="true" className="size-4 text-coral" />,
        info: <Info aria-hidden="true" className="size-4 text-soft" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-hairline bg-raised px-4 py-3 text-sm text-ink shadow-overlay sm:w-89',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-soft',
          actionButton:
            'ml-auto h-8 shrink-0 rounded-sm px-2.5 font-medium text-sm text-tide hover:bg-tide-tint pointer-coarse:min-h-11',
        },
      }}
    />
  )
}

type Message = {
  title: ReactNode
  description?: ReactNode
  /** One action, usually undo. */
  action?: { label: string; onClick: () => void }
}

const options = ({ description, action }: Message) => ({
  description,
  action: action && onlyOnce(action),
  duration: action ? 10_000 : 6000,
})

/** The button can still be pressed while its toast fades. */
function onlyOnce({ label, onClick }: NonNullable<Message['action']>) {
  let isDone = false
  return {
    label,
    onClick: () => {
      if (!isDone) onClick()
      isDone = true
      // The button goes with its toast.
      if (document.activeElement?.closest('[data-sonner-toast]')) focusMain()
    },
  }
}

/** Shows a temporary message; never the only place for an error that needs action. */
export const notify = {
  success: (message: Message) => toast.success(message.title, options(message)),
  error: (message: Message) => toast.error(message.title, options(message)),
  info: (message: Message) => toast.info(message.title, options(message)),
}
