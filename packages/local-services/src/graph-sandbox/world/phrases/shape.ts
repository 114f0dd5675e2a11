import type { Kind } from '../spec.ts'

/** The words of one language out of which captions and profiles are put together. */
export type Phrases = {
  label: Record<Kind, string>
  lines: Record<Kind, readonly string[]>
  openers: readonly string[]
  asides: readonly string[]
  closers: readonly string[]
  mention: string
  giveaway: string
  edit: string
  bios: readonly string[]
  tags: readonly string[]
}
