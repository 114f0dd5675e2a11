import { useLocale, useTranslations } from 'next-intl'
import { diffTexts } from '#/features/insights/activity/diff-texts.ts'

interface TextDifferenceProps {
  before: string | null
  after: string | null
}

/** A text with removals struck through and additions underlined. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const t = useTranslations('provenance.activity')
  const locale = useLocale()
  const empty = <span className="text-soft">({t('empty')})</span>
  return (
    <p className="mt-1 max-w-reading whitespace-pre-line break-words text-sm">
      {before && after ? (
        diffTexts(before, after, locale).map(({ key, text, change }) =>
          change === 'kept' ? text : <Changed key={key} text={text} change={change} />,
        )
      ) : (
        <>
          {before ? <Changed text={before} change="removed" /> : empty}
          <span aria-hidden="true" className="text-soft">
            {' → '}
          </span>
          {after ? <Changed text={after} change="added" /> : empty}
        </>
      )}
    </p>
  )
}

const appearance = {
  removed: 'mx-0.5 rounded-xs bg-plum-tint text-plum decoration-1',
  added: 'mx-0.5 rounded-xs bg-tide-tint text-tide decoration-1 underline-offset-[0.2em]',
}

function Changed({ text, change }: { text: string; change: 'removed' | 'added' }) {
  const t = useTranslations('provenance.activity')
  const Element = change === 'removed' ? 'del' : 'ins'
  return (
    <Element className={appearance[change]}>
      <span className="sr-only">[{t(change)}: </span>
      {text}
      <span className="sr-only">]</span>
    </Element>
  )
}
