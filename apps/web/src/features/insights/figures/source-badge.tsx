'use client'

import type { Source } from '@tidewatch/insights/observation'
import { GlyphBadge } from '@tidewatch/ui/primitives/glyph-badge'
import { Archive, AtSign, KeyRound, Shapes, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'

const glyphs = { connected: KeyRound, public: AtSign, archive: Archive, family: Users, sample: Shapes }

/** The sign of a source, to stand beside its word. */
export function SourceGlyph({ source, className }: { source: Source; className?: string }) {
  const Glyph = glyphs[source]
  return <Glyph aria-hidden="true" className={className} />
}

/** The source in a sign and a word. */
export function SourceBadge({ source, className }: { source: Source; className?: string }) {
  const t = useTranslations('provenance.shortSource')
  return <GlyphBadge glyph={<SourceGlyph source={source} />} word={t(source)} className={className} />
}
