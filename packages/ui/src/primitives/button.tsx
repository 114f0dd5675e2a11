import { Slot, Slottable } from '@radix-ui/react-slot'
import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonVariants } from '#/primitives/button-variants.tsx'
import { ButtonWaterline } from '#/primitives/button-waterline.tsx'
import { cn } from '#/primitives/cn.tsx'

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the only child (a link) as a button. */
    asChild?: boolean
    /**
     * While true, keeps label and focus, ignores clicks, and shows the waterline. If set at all, even to false, a
     * double click counts once: the first click may have been handled before the second.
     */
    loading?: boolean
    icon?: ReactNode
  }

/** A button labelled with its action. Server components can render it, except for the loading state. */
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
  const clickOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || event.detail > 1) event.preventDefault()
    else props.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      {...(loading === undefined ? {} : { onClick: clickOnce })}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={classes}
    >
      {icon}
      {children}
      {loading ? <ButtonWaterline /> : null}
    </button>
  )
}
