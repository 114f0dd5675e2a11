'use client'

import { captionLimits, measureCaption } from '@tidewatch/insights/posts/caption-measure'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Textarea } from '@tidewatch/ui/forms/textarea'
import { Card } from '@tidewatch/ui/layout/card'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CaptionFindings } from './caption-findings.tsx'
import { LimitMeter } from './limit-meter.tsx'

/** Counts a caption against Instagram's limits while typing. */
export function CaptionCounter() {
  const t = useTranslations('captions')
  const format = useFormatter()
  const locale = useLocale()
  const [text, setText] = useState('')
  const measure = measureCaption(text, locale)
  const { characters, codeUnits, hashtags, mentions } = measure
  const meters = [
    { key: 'characters', count: characters, limit: captionLimits.characters },
    { key: 'hashtags', count: hashtags.length, limit: captionLimits.hashtags },
    { key: 'mentions', count: mentions.length, limit: captionLimits.mentions },
  ] as const
  const over = meters.filter(({ count, limit }) => count > limit).map(({ key }) => t(`limits.${key}`))
  const isBorderline = characters <= captionLimits.characters && codeUnits > captionLimits.characters
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1fr_24rem]">
      <Card className="flex min-w-0 flex-col gap-4">
        <Textarea label={t('field.label')} rows={10} value={text} onChange={({ target }) => setText(target.value)} />
        <div className="self-end">
          <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} />
        </div>
        {text === '' ? null : <CaptionFindings measure={measure} />}
      </Card>
      <Card className="flex min-w-0 flex-col gap-5 desk:sticky desk:top-[calc(5rem+var(--offline-strip,0px))]">
        <h2 className="font-semibold text-base">{t('limits.title')}</h2>
        {meters.map(({ key, count, limit }) => (
          <LimitMeter key={key} label={t(`limits.${key}`)} count={count} limit={limit} />
        ))}
        {/* Announces a limit when it's exceeded, not on every keystroke. */}
        <p role="status" className="font-medium text-sm">
          {text === ''
            ? t('status.empty')
            : over.length > 0
              ? t('status.over', { limits: format.list(over) })
              : t('status.fine')}
        </p>
        {isBorderline ? <Notice tone="amber" title={t('status.edge')} /> : null}
        {hashtags.length > captionLimits.appHashtags && hashtags.length <= captionLimits.hashtags ? (
          <Notice tone="amber" title={t('five')} />
        ) : null}
      </Card>
    </div>
  )
}
