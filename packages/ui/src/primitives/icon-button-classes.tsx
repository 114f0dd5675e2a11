import { buttonVariants } from '#/primitives/button-variants.tsx'

/** Classes for the square, in addition to a button's. */
export const squareClasses = { sm: 'btn-icon-8', md: 'btn-icon-10', lg: 'btn-icon-12' }

/** Classes of an icon-only button, for elements that can't be an `IconButton`. */
export function iconButtonClasses({
  size = 'md',
  variant = 'quiet',
}: {
  size?: 'md' | 'lg'
  variant?: 'secondary' | 'quiet'
} = {}): string {
  return `${buttonVariants({ variant, size: null })} ${squareClasses[size]}`
}
