import type { FamilyItem } from '@tidewatch/insights/family/family-report'
import { useFormatter, useTranslations } from 'next-intl'

/** Item names in the viewer's language, as a list. */
export function useItemNames(): (items: readonly FamilyItem[]) => string {
  const t = useTranslations('family.items')
  const format = useFormatter()
  return (items) => format.list(items.map((item) => t(`${item}.name`)))
}
