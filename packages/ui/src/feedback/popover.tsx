import * as Radix from '@radix-ui/react-popover'
import type { ReactNode } from 'react'
import { overlayClasses } from '#/feedback/overlay-classes.tsx'
import { cn } from '#/primitives/cn.tsx'

type PopoverProps = {
  trigger: ReactNode
  children: ReactNode
  /** Accessible name of the panel. */
  label: string
  align?: 'start' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** A small panel beside its trigger. */
export function Popover({ trigger, children, label, align = 'start', open, onOpenChange, className }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cn(overlayClasses, 'max-w-[calc(100vw-1.5rem)] p-4', className ?? 'w-80')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
