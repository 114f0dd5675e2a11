import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonProps } from '#/primitives/button.tsx'
import { cn } from '#/primitives/cn.tsx'
import { squareClasses } from '#/primitives/icon-button-classes.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and native title. */
  label: string
  icon: ReactNode
  variant?: ButtonProps['variant']
  size?: 'sm' | 'md'
  loading?: boolean
}

/** An icon-only button; the label is its name and its title. */
export function IconButton({ label, icon, variant = 'quiet', size = 'md', className, ...props }: IconButtonProps) {
  return (
    <Button
      title={label}
      aria-label={label}
      {...props}
      variant={variant}
      size={null}
      icon={icon}
      className={cn(squareClasses[size], className)}
    />
  )
}
