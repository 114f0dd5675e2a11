import type { ArticleAction } from '@tidewatch/api-client/content/article-editor'
import {
  type EditorArticle,
  maxSummaryCharacters,
  maxTitleCharacters,
} from '@tidewatch/contract/content/article-editor'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { type Edits, editText, textOf } from './edits/edits.ts'
import { HeldNotice } from './held-notice.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { Preview } from './preview.tsx'
import { StaleNotice } from './stale-notice.tsx'

interface TextPanelProps {
  article: EditorArticle
  edits: Edits
  setEdits: Dispatch<SetStateAction<Edits>>
  locale: Locale
  /** The language on the other side, which can't be chosen here too. */
  other: Locale
  onLocale: (locale: Locale) => void
  isSubmitting: boolean
  onAct: (action: ArticleAction) => void
}

/** Title, summary and body in one language, to edit or preview. */
export function TextPanel({ article, edits, setEdits, locale, other, onLocale, isSubmitting, onAct }: TextPanelProps) {
  const t = useTranslations('articleEditor')
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  const text = textOf(article, edits, locale)
  const stored = article.texts.find((found) => found.locale === locale)
  const change = (changed: Partial<typeof text>) => setEdits((current) => editText(article, current, locale, changed))
  const named = (name: string) => `${name} (${localeNames[locale]})`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          className="min-w-40"
          label={t('languages.label')}
          value={locale}
          options={locales.map((value) => ({
            value,
            label: article.texts.some((found) => found.locale === value)
              ? localeNames[value]
              : t('text.notYet', { language: localeNames[value] }),
            disabled: value === other,
          }))}
          onChange={({ target }) => onLocale(target.value as Locale)}
        />
        <Segmented
          label={named(t('text.mode'))}
          value={mode}
          options={[
            { value: 'write', label: t('text.write') },
            { value: 'preview', label: t('text.preview') },
          ]}
          onChange={setMode}
        />
      </div>
      {stored?.isStale ? (
        <StaleNotice article={article} text={stored} isSubmitting={isSubmitting} onAct={onAct} />
      ) : null}
      {article.status !== 'draft' && !stored?.isPublic ? (
        <HeldNotice text={stored} isDisabled={isSubmitting || edits.texts[locale] !== undefined} onAct={onAct} />
      ) : null}
      {mode === 'preview' ? (
        <Preview locale={locale} text={text} />
      ) : (
        <>
          <TextField
            lang={locale}
            label={named(t('field.title'))}
            value={text.title}
            maxLength={maxTitleCharacters}
            error={edits.texts[locale] && text.title.trim() === '' ? t('field.missing') : undefined}
            onChange={({ target }) => change({ title: target.value })}
          />
          <Textarea
            lang={locale}
            rows={2}
            label={named(t('field.summary'))}
            value={text.summary}
            maxLength={maxSummaryCharacters}
            onChange={({ target }) => change({ summary: target.value })}
          />
          <MarkdownField
            lang={locale}
            label={named(t('field.body'))}
            value={text.markdown}
            onChange={(markdown) => change({ markdown })}
          />
        </>
      )}
    </div>
  )
}
