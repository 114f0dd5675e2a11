import { cva } from 'class-variance-authority'

/**
 * A button's classes (`button.css`), for elements that can't be a `Button` (a label, a summary). Marked as pure, so
 * that bundles omit it if only the server uses it.
 */
export const buttonVariants = /* @__PURE__ */ cva('btn', {
  variants: {
    variant: { primary: 'btn-primary', secondary: 'btn-secondary', quiet: 'btn-quiet', danger: 'btn-danger' },
    size: { sm: 'btn-sm', md: 'btn-md', lg: 'btn-lg' },
    block: { true: 'w-full' },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})
