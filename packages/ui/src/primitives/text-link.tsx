import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { cn } from '#/primitives/cn.tsx'

type TextLinkProps = ComponentProps<'a'> & { asChild?: boolean; quiet?: boolean }

/** A link in text; the hairline underline firms up on hover. `quiet` keeps the surrounding colour. */
export function TextLink({ asChild, quiet, className, ...props }: TextLinkProps) {
  const classes = cn(quiet ? 'rounded-[2px] text-inherit underline-offset-[0.2em] hover:underline' : 'link', className)
  return asChild ? <Slot {...props} className={classes} /> : <a {...props} className={classes} />
}
