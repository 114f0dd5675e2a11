import type { EditorText } from '@tidewatch/contract/content/article-editor'
import type { Locale } from '@tidewatch/site-config/locales'
import { useTranslations } from 'next-intl'
import { TextDifference } from '#/features/insights/activity/text-difference.tsx'

interface TextComparisonProps {
  before: EditorText
  after: EditorText
  locale: Locale
}

const parts = ['title', 'summary', 'markdown'] as const

/** Changes between two texts, part by part; unchanged parts are left out. */
export function TextComparison({ before, after, locale }: TextComparisonProps) {
  const t = useTranslations('articleEditor')
  const changed = parts.filter((part) => before[part] !== after[part])
  if (changed.length === 0) return <p className="text-sm text-soft">{t('history.same')}</p>
  return (
    <dl
      lang={locale}
      className="flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-lg border border-hairline bg-raised p-4"
    >
      {changed.map((part) => (
        <div key={part}>
          <dt className="font-medium text-soft text-xs">{t(part === 'markdown' ? 'field.body' : `field.${part}`)}</dt>
          <dd>
            <TextDifference before={before[part]} after={after[part]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
