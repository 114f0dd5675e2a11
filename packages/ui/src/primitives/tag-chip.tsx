import { Circle, Diamond, Hexagon, type LucideIcon, Octagon, Pentagon, Square, Star, Triangle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

const glyphs: LucideIcon[] = [Circle, Square, Triangle, Diamond, Hexagon, Star, Pentagon, Octagon]
/** Hues in degrees, far enough apart to be distinguishable. */
const hues = [25, 70, 115, 160, 205, 250, 295, 340]

/** FNV-1a over the code points, so that a word looks the same on every device. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (const letter of word.normalize('NFC').toLocaleLowerCase('en')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** A tag's glyph and colour, both derived from the word. */
function TagGlyph({ word }: { word: string }) {
  const hash = hashOf(word)
  const Glyph = glyphs[hash % glyphs.length] ?? Circle
  const hue = hues[(hash >>> 8) % hues.length] ?? 0
  return (
    <Glyph
      aria-hidden="true"
      strokeWidth={2.5}
      style={{ '--tag-hue': hue } as Record<string, unknown>}
      className="size-3.5 shrink-0 fill-current text-[oklch(0.5_0.11_var(--tag-hue))] dark:text-[oklch(0.76_0.1_var(--tag-hue))]"
    />
  )
}

/** A tag. `end` is a small button after it. */
export function TagChip({ word, end, className }: { word: string; end?: ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-sm border border-hairline bg-raised px-2 text-ink text-xs',
        end ? 'pr-0.5' : null,
        className,
      )}
    >
      <TagGlyph word={word} />
      <span className="truncate">{word}</span>
      {end}
    </span>
  )
}
