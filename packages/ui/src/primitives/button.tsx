import { Slot, Slottable } from '@radix-ui/react-slot'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonVariants } from '#/primitives/button-variants.tsx'
import { ButtonWaterline } from '#/primitives/button-waterline.tsx'
import { cn } from '#/primitives/cn.tsx'

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (a link) with the appearance of a button. */
    asChild?: boolean
    /** Keeps the label and the focus, ignores clicks, draws the waterline. */
    loading?: boolean
    icon?: ReactNode
  }

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button that says what it does. From a server component it renders anything but the loading state. */
export function Button({ variant, size, block, asChild, loading, icon, className, children, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size, block }), className)
  if (asChild) {
    return (
      <Slot {...props} className={classes}>
        {icon}
        <Slottable>{children}</Slottable>
      </Slot>
    )
  }
  return (
    <button
      type="button"
      {...props}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {})}
      className={classes}
    >
      {icon}
      {children}
      {loading ? <ButtonWaterline /> : null}
    </button>
  )
}
