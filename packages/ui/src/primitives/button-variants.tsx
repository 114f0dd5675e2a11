import { cva } from 'class-variance-authority'

/** Classes of a button, for elements that cannot be a `Button` (a label, a summary). */
export const buttonVariants = cva(
  [
    'relative inline-flex select-none items-center justify-center overflow-hidden whitespace-nowrap rounded-md font-medium',
    'transition-[background-color,border-color,color,transform] active:translate-y-px pointer-coarse:min-h-11',
    'disabled:pointer-events-none disabled:opacity-45 aria-busy:cursor-progress [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-tide text-on-tide hover:bg-tide-strong',
        secondary: 'border border-edge/60 bg-raised text-ink hover:border-edge hover:bg-sunken',
        quiet: 'text-ink hover:bg-ink/6',
        danger: 'bg-coral text-on-coral hover:bg-coral-strong',
      },
      size: {
        sm: 'h-8 gap-1.5 px-3 text-sm',
        md: 'h-10 gap-2 px-4 text-sm',
        lg: 'h-12 gap-2 px-5 text-base',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)
