import { useTrack } from '@tidewatch/auth/auth-provider'
import { absoluteUrl, type Site } from '@tidewatch/site-config/hosts'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import { HelpFailed } from '#/help/help-failed.tsx'
import { HelpResults } from '#/help/help-results.tsx'
import { useHelpArticles } from '#/help/use-help-articles.ts'
import { useResultKeys } from '#/help/use-result-keys.ts'

interface HelpSearchProps {
  site: Site
  typed: string
  onType: (typed: string) => void
  onChoose: (slug: string) => void
  onContact: () => void
  /** The article to focus when coming back from it. */
  focusOn: string | null
}

/** Searches help articles as the user types; before that, suggests some for the page. Arrow keys move through them. */
export function HelpSearch({ site, typed, onType, onChoose, onContact, focusOn }: HelpSearchProps) {
  const t = useTranslations('help')
  const track = useTrack()
  const place = useRef<HTMLDivElement>(null)
  const { kind, articles, total, error, retry, q, isCurrent } = useHelpArticles(site, typed)

  const focusFirst = useEffectEvent(() => {
    const all = place.current
    const back = focusOn === null ? null : all?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(focusOn)}"]`)
    const target = back ?? all?.querySelector('input')
    target?.focus()
  })
  useEffect(() => focusFirst(), [])

  const { onKeyDown, onFocus, forget } = useResultKeys(place, articles, isCurrent)

  const isAnswered = kind === 'found' && isCurrent
  const trackSearch = useEffectEvent(() => track('help_search', { found: total }))
  useEffect(() => {
    // The query is rarely complete at the first response; one that stays for a second counts.
    if (!isAnswered || q === '') return
    const timer = setTimeout(trackSearch, 1_000)
    return () => clearTimeout(timer)
  }, [isAnswered, q])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and buttons inside.
    <div ref={place} onKeyDown={onKeyDown} onFocus={onFocus} className="flex min-h-0 flex-1 flex-col">
      <div className="px-5 pt-4">
        <TextField
          label={t('search')}
          hideLabel
          type="search"
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            forget()
            onType(event.target.value)
          }}
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
        {error && !articles ? (
          <HelpFailed onRetry={retry} />
        ) : (
          <HelpResults kind={kind} articles={articles} q={q} onChoose={onChoose} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isAnswered && !error ? t('found', { count: total }) : ''}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-5 py-2 text-sm">
        <HelpCentreLink />
        <Button
          size="sm"
          variant="quiet"
          icon={<MessageSquare aria-hidden="true" className="size-4" />}
          onClick={onContact}
        >
          {t('contact')}
        </Button>
      </div>
    </div>
  )
}

/** Link to the help centre, in the page's language. */
function HelpCentreLink() {
  const t = useTranslations('help')
  const { hosts } = useConfig()
  return (
    <a href={absoluteUrl(hosts, 'support', '/', useLocale())} className="link">
      {t('toCentre')}
    </a>
  )
}
