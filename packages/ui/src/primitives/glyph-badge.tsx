import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type GlyphBadgeProps = { glyph: ReactNode; word: ReactNode; className?: string }

/** A category with its own glyph and word, drawn in ink: the glyph in a square, the word beside it. */
export function GlyphBadge({ glyph, word, className }: GlyphBadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center whitespace-nowrap rounded-sm border border-hairline bg-raised text-ink text-xs',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="flex h-full min-w-6 items-center justify-center border-hairline border-r px-1 [&_svg]:size-3.5"
      >
        {glyph}
      </span>
      <span className="px-2">{word}</span>
    </span>
  )
}
