'use client'

import { Checkbox } from '@tidewatch/ui/checkbox'
import { useFormatter, useTranslations } from 'next-intl'
import { type ChoosableCategory, choosableCategories, keptOnRequest } from './categories.ts'
import type { ReadArchive } from './import-state.ts'

interface CategoryChoiceProps {
  archive: ReadArchive
  onToggle: (category: ChoosableCategory, on: boolean) => void
}

/** What of the archive is sent, one tick each. */
export function CategoryChoice({ archive, onToggle }: CategoryChoiceProps) {
  const t = useTranslations('import.choose')
  const forReport = choosableCategories.filter((category) => !keptOnRequest.includes(category))
  return (
    <div className="flex flex-col gap-6">
      <CategoryGroup legend={t('group')} categories={forReport} archive={archive} onToggle={onToggle} />
      <CategoryGroup
        legend={t('extra')}
        text={t('extraText')}
        categories={keptOnRequest}
        archive={archive}
        onToggle={onToggle}
      />
    </div>
  )
}

interface CategoryGroupProps extends CategoryChoiceProps {
  legend: string
  text?: string
  categories: readonly ChoosableCategory[]
}

function CategoryGroup({ legend, text, categories, archive, onToggle }: CategoryGroupProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      {text ? <p className="text-sm text-soft">{text}</p> : null}
      <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
        {categories.map((category) => (
          <CategoryRow key={category} category={category} archive={archive} onToggle={onToggle} />
        ))}
      </ul>
    </fieldset>
  )
}

function CategoryRow({ category, archive, onToggle }: CategoryChoiceProps & { category: ChoosableCategory }) {
  const t = useTranslations('import.choose')
  const format = useFormatter()
  const count = archive.counts[category]
  const isPartial = archive.reading.completeness[category] === 'partial'
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <Checkbox
        label={t(`categories.${category}`)}
        hint={t(`what.${category}`)}
        checked={archive.chosen.includes(category)}
        disabled={count === null}
        onChange={(event) => onToggle(category, event.target.checked)}
      />
      <span className="tabular whitespace-nowrap text-right text-sm">
        {count === null ? <span className="text-soft">{t('absent')}</span> : format.number(count)}
        {isPartial ? <span className="block text-amber text-xs">{t('partial')}</span> : null}
      </span>
    </li>
  )
}
