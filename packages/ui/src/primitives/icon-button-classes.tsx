import { buttonVariants } from '#/primitives/button-variants.tsx'
import { cn } from '#/primitives/cn.tsx'

const squares = { sm: 'size-8 px-0', md: 'size-10 px-0', lg: 'size-12 px-0' }

/** Classes of a button with an icon only, for elements that cannot be an `IconButton`. */
export function iconButtonClasses({
  size = 'md',
  variant = 'quiet',
}: {
  size?: 'sm' | 'md' | 'lg'
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | null
} = {}): string {
  return cn(buttonVariants({ variant, size }), 'pointer-coarse:min-w-11 [&_svg]:size-[18px]', squares[size])
}
