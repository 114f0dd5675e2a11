import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { findOpener, restoreFocus } from '#/feedback/opener.ts'
import { cn } from '#/primitives/cn.tsx'
import { IconButton } from '#/primitives/icon-button.tsx'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Opens the dialog and gets the focus back. */
  trigger?: ReactNode
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  closeLabel: string
  size?: 'sm' | 'md'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl' }

/** Where the focus starts, if not where Radix would put it. */
function findStart(content: Element): HTMLElement | null {
  // Radix skips links, so the focus would start after a menu of them.
  const link = content.querySelector<HTMLElement>('nav a')
  if (link) return link
  // It takes the first radio button of a group even if another is checked, which the space key would then change.
  const first = content.querySelector<HTMLInputElement>('button, input, select, textarea')
  if (first?.type !== 'radio') return null
  return content.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`)
}

/** A modal sheet: from below on a phone, centred on wider screens. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, children, footer, closeLabel, size = 'sm', role } = props
  const opener = useRef<Element | null>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? (
        <Radix.Trigger ref={triggerRef} asChild>
          {trigger}
        </Radix.Trigger>
      ) : null}
      <Radix.Portal>
        {/* Same z-index as dialogs: it covers a dialog that this one opens over. */}
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-fade" />
        <Radix.Content
          {...(role && { role })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = findOpener()
            const start = event.currentTarget instanceof Element && findStart(event.currentTarget)
            if (!start) return
            event.preventDefault()
            start.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix restores focus only to its trigger; a dialog opened from elsewhere would lose it.
            event.preventDefault()
            restoreFocus(trigger ? triggerRef.current : opener.current)
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-lg border border-hairline bg-raised shadow-overlay outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:[translate:-50%_-50%] sm:rounded-lg',
            'data-[state=closed]:animate-leave data-[state=open]:animate-fade',
            widths[size],
          )}
        >
          <div className="px-5 pt-5 pb-3 sm:px-6">
            <Radix.Title className="pr-10 font-semibold text-lg">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-1 text-soft">{description}</Radix.Description> : null}
          </div>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6">{children}</div> : null}
          {footer ? (
            <div className="flex flex-col-reverse gap-2 px-5 pt-3 pb-5 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          ) : (
            <div className="h-4" />
          )}
          {/* Last in order, so that focus starts in the content rather than on the close button. */}
          <Radix.Close asChild>
            <IconButton
              size="sm"
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              className="absolute top-4 right-3 pointer-coarse:top-2.5 pointer-coarse:right-1.5"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
