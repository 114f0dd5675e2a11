import { selectableCategories } from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { useTranslations } from 'next-intl'

interface ServerCategoriesProps {
  categories: readonly ArchiveCategory[]
  onChange: (categories: ArchiveCategory[]) => void
}

/** Choice of the categories to read from the ZIP and store, one checkbox each. */
export function ServerCategories({ categories, onChange }: ServerCategoriesProps) {
  const t = useTranslations('uploads.form')
  const names = useTranslations('imports.choose.categories')
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('categories')}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {selectableCategories.map((category) => (
          <Checkbox
            key={category}
            label={names(category)}
            checked={categories.includes(category)}
            onChange={({ target }) => {
              const others = categories.filter((one) => one !== category)
              onChange(target.checked ? [...others, category] : others)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
