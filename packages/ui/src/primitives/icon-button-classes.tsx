import { buttonVariants } from '#/primitives/button-variants.tsx'

/** Of the square alone, beside those of a button. */
export const squareClasses = { sm: 'btn-icon-8', md: 'btn-icon-10', lg: 'btn-icon-12' }

/** Classes of a button with an icon only, for elements that cannot be an `IconButton`. */
export function iconButtonClasses({
  size = 'md',
  variant = 'quiet',
}: {
  size?: 'sm' | 'md' | 'lg'
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | null
} = {}): string {
  return `${buttonVariants({ variant, size: null })} ${squareClasses[size]}`
}
