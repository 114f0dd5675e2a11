import type { EditorArticle } from '@tidewatch/contract/content/article-editor'
import { localeNames } from '@tidewatch/site-config/locale-names'
import type { Locale } from '@tidewatch/site-config/locales'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useFormatter, useTranslations } from 'next-intl'
import type { Dispatch, SetStateAction } from 'react'
import { type Edits, keepMine, noEdits, settingsOf, takeTheirs, textOf } from './edits/edits.ts'
import { TextComparison } from './text-comparison.tsx'

interface ConflictNoticeProps {
  article: EditorArticle
  edits: Edits
  setEdits: Dispatch<SetStateAction<Edits>>
  conflicts: { settings: boolean; texts: Locale[] }
}

/** Another editor saved the same part since: shows both versions and lets the editor choose. */
export function ConflictNotice({ article, edits, setEdits, conflicts }: ConflictNoticeProps) {
  const t = useTranslations('articleEditor')
  const format = useFormatter()
  const choices = (part: 'settings' | Locale) => (
    <>
      <Button size="sm" onClick={() => setEdits((current) => keepMine(article, current, part))}>
        {t('conflict.mine')}
      </Button>
      <Button size="sm" onClick={() => setEdits((current) => takeTheirs(current, part))}>
        {t('conflict.theirs')}
      </Button>
    </>
  )
  const [stored, mine] = [settingsOf(article, noEdits), settingsOf(article, edits)]
  return (
    <>
      {conflicts.texts.map((locale) => (
        <div key={locale} className="flex flex-col gap-3">
          <Notice
            tone="coral"
            live
            title={t('conflict.text', { language: localeNames[locale] })}
            actions={choices(locale)}
          >
            {t('conflict.how')}
          </Notice>
          <TextComparison
            before={textOf(article, noEdits, locale)}
            after={textOf(article, edits, locale)}
            locale={locale}
          />
        </div>
      ))}
      {conflicts.settings ? (
        <Notice tone="coral" live title={t('conflict.settings')} actions={choices('settings')}>
          <p>{t('conflict.how')}</p>
          <p>
            {t('conflict.theirSettings')}: /{stored.slug} · {stored.author} · {format.list(stored.labels)}
          </p>
          <p>
            {t('conflict.mySettings')}: /{mine.slug} · {mine.author} · {format.list(mine.labels)}
          </p>
        </Notice>
      ) : null}
    </>
  )
}
