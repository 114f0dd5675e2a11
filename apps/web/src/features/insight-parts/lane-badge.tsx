'use client'

import type { Lane } from '@tidewatch/insights/observation'
import { GlyphBadge } from '@tidewatch/ui/glyph-badge'
import { Archive, AtSign, KeyRound, Shapes, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'

const glyphs = { own: KeyRound, public: AtSign, archive: Archive, family: Users, sample: Shapes }

/** The sign of a lane, to stand beside its word. */
export function LaneGlyph({ lane, className }: { lane: Lane; className?: string }) {
  const Glyph = glyphs[lane]
  return <Glyph aria-hidden="true" className={className} />
}

/** The lane in a sign and a word. */
export function LaneBadge({ lane, className }: { lane: Lane; className?: string }) {
  const t = useTranslations('provenance.shortLane')
  return <GlyphBadge glyph={<LaneGlyph lane={lane} />} word={t(lane)} className={className} />
}
