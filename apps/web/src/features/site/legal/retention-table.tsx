import { type RetainedKind, retention } from '@tidewatch/contract/users/retention'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { getFormatter, getTranslations } from 'next-intl/server'

/** How long each kind of data is kept, from the data that a test compares with the cleanup jobs. */
export async function RetentionTable() {
  const t = await getTranslations('legal.retention')
  const format = await getFormatter()
  const kinds = Object.keys(retention) as RetainedKind[]
  return (
    <DefinitionList
      className="mt-3"
      items={kinds.map((kind) => {
        const kept = retention[kind]
        const value =
          typeof kept === 'string'
            ? t(`until.${kept}`)
            : format.number(kept.count, { style: 'unit', unit: kept.unit, unitDisplay: 'long' })
        return { key: kind, term: t(`kinds.${kind}`), value }
      })}
    />
  )
}
