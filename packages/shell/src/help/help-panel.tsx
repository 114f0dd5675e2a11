import { withSharedMessages } from '@tidewatch/i18n/shared-messages'
import type { Site } from '@tidewatch/site-config/hosts'
import { CornerPanel } from '@tidewatch/ui/feedback/corner-panel'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryScope } from '#/document/query-scope.tsx'
import { HelpArticle } from '#/help/help-article.tsx'
import { HelpContact } from '#/help/help-contact.tsx'
import { HelpSearch } from '#/help/help-search.tsx'

interface HelpPanelProps {
  site: Site
  open: boolean
  onOpenChange: (open: boolean) => void
  opener: () => HTMLElement | null
}

/** Help beside the page: search, suggestions for the page, an article's excerpt, and a contact form. */
function HelpPanel({ site, open, onOpenChange, opener }: HelpPanelProps) {
  const t = useTranslations('help')
  const common = useTranslations('common')
  const [typed, setTyped] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  /** The article just closed: going back focuses it in the list. */
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
        {isWriting ? <HelpContact site={site} onBack={() => setWriting(false)} /> : null}
        {!isWriting && slug === null ? (
          <HelpSearch
            site={site}
            typed={typed}
            onType={setTyped}
            onChoose={setSlug}
            onContact={() => setWriting(true)}
            focusOn={left}
          />
        ) : null}
        {!isWriting && slug !== null ? (
          <HelpArticle
            key={slug}
            slug={slug}
            onBack={() => {
              setLeft(slug)
              setSlug(null)
            }}
          />
        ) : null}
      </QueryScope>
    </CornerPanel>
  )
}

export const loadHelpPanel = () => withSharedMessages(HelpPanel)
