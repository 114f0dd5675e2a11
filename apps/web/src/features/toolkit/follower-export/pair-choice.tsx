import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { browserTimeZone } from '#/features/users/device/init-time-zone.ts'
import { newestFirst, olderExports, type ReadExport } from './people/archive-shown.ts'
import type { Pair } from './people/people-index.ts'

interface PairChoiceProps {
  archives: readonly ReadExport[]
  pair: Pair
  onPair: (pair: Pair) => void
}

const nothing = 'nothing'

/** Choice of the export to show, and of the older one of the same account to compare it with. */
export function PairChoice({ archives, pair, onPair }: PairChoiceProps) {
  const t = useTranslations('followerExport')
  const dates = useDates(browserTimeZone())
  const later = archives.find(({ place }) => place === pair.later)
  const earlier = later ? olderExports(archives, later) : []
  const label = ({ reading, fileNames }: ReadExport) => {
    const { owner, exportedAt, isDated } = reading
    const day = exportedAt && dates.longDayOf(exportedAt)
    const date = day
      ? isDated
        ? day
        : t('open.dateAfter', { date: day })
      : `${t('open.dateUnknown')}, ${fileNames[0]}`
    return owner ? `@${owner}, ${date}` : date
  }
  const options = (list: readonly ReadExport[]) =>
    list.map((archive) => ({ value: String(archive.place), label: label(archive) }))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('pair.later')}
        value={String(pair.later)}
        options={options(newestFirst(archives))}
        onChange={({ target }) => {
          const chosen = archives.find(({ place }) => String(place) === target.value)
          if (chosen) onPair({ later: chosen.place, earlier: olderExports(archives, chosen)[0]?.place ?? null })
        }}
      />
      <Select
        label={t('pair.earlier')}
        value={pair.earlier === null ? nothing : String(pair.earlier)}
        options={[...options(earlier), { value: nothing, label: t('pair.nothing') }]}
        onChange={({ target }) =>
          onPair({ later: pair.later, earlier: target.value === nothing ? null : Number(target.value) })
        }
      />
    </div>
  )
}
