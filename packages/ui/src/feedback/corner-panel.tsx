import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { IconButton } from '#/primitives/icon-button.tsx'

type CornerPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Gets the focus on close if nothing had it before. */
  opener?: () => HTMLElement | null
  side?: 'left' | 'right'
  lang?: string
}

/** A dialog in the corner of the window, above its button. The page beside it stays usable. */
export function CornerPanel(props: CornerPanelProps) {
  const { open, onOpenChange, title, closeLabel, children, opener, side = 'right', lang } = props
  const hadFocus = useRef<Element | null>(null)
  // Before anything inside takes the focus.
  useLayoutEffect(() => {
    if (open) hadFocus.current = document.activeElement
  }, [open])
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Portal>
        <Radix.Content
          lang={lang}
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const back = hadFocus.current === document.body ? opener?.() : hadFocus.current
            if (back instanceof HTMLElement) back.focus()
          }}
          className={cn(
            'fixed bottom-20 z-40 flex max-h-[min(38rem,calc(100dvh-6.5rem))] w-[25rem] max-w-[calc(100vw-2rem)] animate-fade flex-col rounded-lg border border-hairline bg-raised shadow-overlay outline-none print:hidden',
            side === 'right' ? 'right-5' : 'left-5',
          )}
        >
          <div className="border-b px-5 py-3">
            <Radix.Title className="pr-10 font-semibold text-base">{title}</Radix.Title>
          </div>
          {children}
          {/* Last in order, so that focus starts in the content rather than on the close button. */}
          <Radix.Close asChild>
            <IconButton
              size="sm"
              label={closeLabel}
              icon={<X aria-hidden="true" />}
              className="absolute top-2 right-3 pointer-coarse:top-0.5 pointer-coarse:right-1"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
