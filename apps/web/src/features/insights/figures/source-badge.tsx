'use client'

import type { Source } from '@tidewatch/insights/observation'
import { GlyphBadge } from '@tidewatch/ui/primitives/glyph-badge'
import { Archive, AtSign, KeyRound, Shapes, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'

const glyphs = { connected: KeyRound, public: AtSign, archive: Archive, family: Users, sample: Shapes }

/** A source's icon, to go with its name. */
export function SourceGlyph({ source, className }: { source: Source; className?: string }) {
  const Glyph = glyphs[source]
  return <Glyph aria-hidden="true" className={className} />
}

/** A source's icon and name. */
export function SourceBadge({ source, className }: { source: Source; className?: string }) {
  const t = useTranslations('provenance.shortSource')
  return <GlyphBadge glyph={<SourceGlyph source={source} />} word={t(source)} className={className} />
}
