'use client'

import type { Site } from '@tidewatch/site-config/hosts'
import { CornerPanel } from '@tidewatch/ui/corner-panel'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryScope } from '#/document/query-scope.tsx'
import { HelpArticle } from '#/help/help-article.tsx'
import { HelpSearch } from '#/help/help-search.tsx'

interface HelpPanelProps {
  site: Site
  open: boolean
  onOpenChange: (open: boolean) => void
  opener: () => HTMLElement | null
}

/** Help beside the page: search, suggestions for the page, and the beginning of an article. */
export function HelpPanel({ site, open, onOpenChange, opener }: HelpPanelProps) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  /** The article that was left: the way back leads to where it was chosen. */
  const [left, setLeft] = useState<string | null>(null)
  return (
    <CornerPanel
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      title={t('title')}
      closeLabel={common('close')}
    >
      <QueryScope>
        {slug === null ? (
          <HelpSearch site={site} typed={typed} onType={setTyped} onChoose={setSlug} focusOn={left} />
        ) : (
          <HelpArticle
            key={slug}
            slug={slug}
            onBack={() => {
              setLeft(slug)
              setSlug(null)
            }}
          />
        )}
      </QueryScope>
    </CornerPanel>
  )
}
