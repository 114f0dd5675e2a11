import type { CaptionMeasure } from '@tidewatch/insights/posts/caption-measure'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

/** Further facts about a caption: oddities, its visible beginning, what becomes a link, and the counts. */
export function CaptionFindings({ measure }: { measure: CaptionMeasure }) {
  const t = useTranslations('captions')
  const numbers = useNumbers()
  const { warnings, start, hashtags, mentions } = measure
  return (
    <div className="flex flex-col gap-6">
      {warnings.length > 0 ? (
        <Notice tone="amber" title={t('warnings.title')}>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
            {warnings.map(({ warning, count }) => (
              <li key={warning}>{t(`warnings.${warning}`, { count })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {start === null ? null : (
        <section>
          <h2 className="font-semibold text-base">{t('preview.title')}</h2>
          <p className="mt-2 whitespace-pre-line break-words rounded-md bg-sunken p-3">{start}…</p>
          <p className="mt-1 text-sm text-soft">{t('preview.text')}</p>
        </section>
      )}
      <Links title={t('found.hashtags')} names={[...new Set(hashtags)].map((tag) => `#${tag}`)} />
      <Links title={t('found.mentions')} names={[...new Set(mentions)].map((name) => `@${name}`)} />
      <section>
        <h2 className="mb-1 font-semibold text-base">{t('counts.title')}</h2>
        <DefinitionList
          items={[
            { key: 'words', term: t('counts.words'), value: numbers.count(measure.words), numeric: true },
            { key: 'lines', term: t('counts.lines'), value: numbers.count(measure.lines), numeric: true },
            { key: 'emojis', term: t('counts.emojis'), value: numbers.count(measure.emojis), numeric: true },
            { key: 'units', term: t('counts.units'), value: numbers.count(measure.codeUnits), numeric: true },
          ]}
        />
      </section>
    </div>
  )
}

function Links({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="max-w-full break-words rounded-sm bg-tide-tint px-2 py-0.5 text-sm">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
