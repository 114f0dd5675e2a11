import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'
import { type Tone, toneText, toneTint } from '#/primitives/tone.tsx'

type StatusTagProps = {
  /** Required in addition to colour: a Lucide icon or another glyph. */
  icon: ReactNode
  tone?: Tone
  children: ReactNode
}

/** A state shown by a word, an icon and a tone. */
export function StatusTag({ icon, tone = 'neutral', children }: StatusTagProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-sm px-2 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        toneTint[tone],
        toneText[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
