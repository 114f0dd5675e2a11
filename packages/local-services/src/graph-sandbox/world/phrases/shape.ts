import type { Kind } from '../spec.ts'

/** One language's phrases, from which captions and profiles are assembled. */
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
