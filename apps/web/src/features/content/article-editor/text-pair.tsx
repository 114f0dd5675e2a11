import type { ArticleAction } from '@tidewatch/api-client/content/article-editor'
import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useLocale, useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Edits } from './edits/edits.ts'
import { TextPanel } from './text-panel.tsx'

interface TextPairProps {
  article: EditorArticle
  edits: Edits
  setEdits: Dispatch<SetStateAction<Edits>>
  isSubmitting: boolean
  onAct: (action: ArticleAction) => void
}

/** The source on the left and a translation on the right; on a phone, one of them at a time. */
export function TextPair(props: TextPairProps) {
  const t = useTranslations('articleEditor.text')
  const own = useLocale()
  const [source, setSource] = useState<Locale>(defaultLocale)
  const [target, setTarget] = useState<Locale>(() => firstTarget(props.article, own))
  const [side, setSide] = useState<'source' | 'target'>('source')
  return (
    <section aria-label={t('title')}>
      <div className="mb-4 desk:hidden">
        <Segmented
          label={t('side')}
          value={side}
          options={[
            { value: 'source', label: localeNames[source] },
            { value: 'target', label: localeNames[target] },
          ]}
          onChange={setSide}
        />
      </div>
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-2">
        <div className={cn('min-w-0', side === 'target' && 'max-desk:hidden')}>
          <TextPanel key={source} {...props} locale={source} onLocale={setSource} other={target} />
        </div>
        <div className={cn('min-w-0', side === 'source' && 'max-desk:hidden')}>
          <TextPanel key={target} {...props} locale={target} onLocale={setTarget} other={source} />
        </div>
      </div>
    </section>
  )
}

/** The translation that most needs work: a stale one, the editor's own language, or any that exists. */
function firstTarget({ texts }: EditorArticle, own: string): Locale {
  const translations = texts.filter(({ locale }) => locale !== defaultLocale)
  const stale = translations.find(({ isStale }) => isStale)
  if (stale) return stale.locale
  if (isLocale(own) && own !== defaultLocale) return own
  return translations[0]?.locale ?? 'de'
}
