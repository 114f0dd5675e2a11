import {
  optInCategories,
  type SelectableCategory,
  selectableCategories,
} from '@tidewatch/insights/archive/archive-selection'
import { useTranslations } from 'next-intl'
import { CategoryRow } from './category-row.tsx'
import type { ReadArchive } from './import-state.ts'

interface CategoryChoiceProps {
  archive: ReadArchive
  onToggle: (category: SelectableCategory, on: boolean) => void
}

/** Choice of the categories to send, one checkbox each. */
export function CategoryChoice({ archive, onToggle }: CategoryChoiceProps) {
  const t = useTranslations('imports.choose')
  const forReport = selectableCategories.filter((category) => !optInCategories.includes(category))
  return (
    <div className="flex flex-col gap-6">
      <CategoryGroup legend={t('group')} categories={forReport} archive={archive} onToggle={onToggle} />
      <CategoryGroup legend={t('extra')} categories={optInCategories} archive={archive} onToggle={onToggle} />
    </div>
  )
}

interface CategoryGroupProps extends CategoryChoiceProps {
  legend: string
  categories: readonly SelectableCategory[]
}

function CategoryGroup({ legend, categories, archive, onToggle }: CategoryGroupProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
        {categories.map((category) => (
          <CategoryRow
            key={category}
            category={category}
            verdict={archive.reading.verdicts[category]}
            isChosen={archive.chosen.includes(category)}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </fieldset>
  )
}
