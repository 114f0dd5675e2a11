import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

type TooltipProps = { content: ReactNode; children: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left' }

/** Explains a focusable element on hover and focus. Nothing essential may be only here. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-enter rounded-sm bg-ink px-2.5 py-1.5 text-paper text-xs"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
