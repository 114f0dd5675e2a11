import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { container: ['content', 'reading'], shadow: ['overlay'] } },
})

/** Joins class names; if two set the same property, the later one wins. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes))
}
