import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { container: ['content', 'reading'], shadow: ['overlay'] } },
})

/** Joins class names; of two that set the same property the later wins. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes))
}
