import { cva } from 'class-variance-authority'

/**
 * Classes of a button (`button.css`), for elements that cannot be a `Button` (a label, a summary). Marked as pure, so that bundles
 * leave it out where only the server asks for them.
 */
export const buttonVariants = /* @__PURE__ */ cva('btn', {
  variants: {
    variant: { primary: 'btn-primary', secondary: 'btn-secondary', quiet: 'btn-quiet', danger: 'btn-danger' },
    size: { sm: 'btn-sm', md: 'btn-md', lg: 'btn-lg' },
    block: { true: 'w-full' },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})
