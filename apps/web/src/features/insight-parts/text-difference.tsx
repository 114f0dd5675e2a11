'use client'

import { diffWordsWithSpace } from 'diff'
import { useLocale, useTranslations } from 'next-intl'

interface TextDifferenceProps {
  before: string | null
  after: string | null
}

/** A text with what was taken out struck through and what came in underlined. Whole texts where one of them is empty. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const t = useTranslations('provenance.activity')
  const locale = useLocale()
  if (!before || !after) {
    return (
      <p className="mt-1 max-w-reading whitespace-pre-line break-words text-sm">
        {before ? <Removed text={before} /> : <span className="text-soft">({t('empty')})</span>}
        <span aria-hidden="true" className="text-soft">
          {' → '}
        </span>
        {after ? <Added text={after} /> : <span className="text-soft">({t('empty')})</span>}
      </p>
    )
  }
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  let at = 0
  const parts = diffWordsWithSpace(before, after, { intlSegmenter }).map((part) => {
    at += part.value.length
    return { ...part, key: `${at}${part.added ? '+' : part.removed ? '-' : ''}` }
  })
  return (
    <p className="mt-1 max-w-reading whitespace-pre-line break-words text-sm">
      {parts.map(({ key, value, added, removed }) =>
        added ? <Added key={key} text={value} /> : removed ? <Removed key={key} text={value} /> : value,
      )}
    </p>
  )
}

function Removed({ text }: { text: string }) {
  const t = useTranslations('provenance.activity')
  return (
    <del className="mx-0.5 rounded-xs bg-plum-tint text-plum decoration-1">
      <span className="sr-only">[{t('removed')}: </span>
      {text}
      <span className="sr-only">]</span>
    </del>
  )
}

function Added({ text }: { text: string }) {
  const t = useTranslations('provenance.activity')
  return (
    <ins className="mx-0.5 rounded-xs bg-tide-tint text-tide decoration-1 underline-offset-[0.2em]">
      <span className="sr-only">[{t('added')}: </span>
      {text}
      <span className="sr-only">]</span>
    </ins>
  )
}
