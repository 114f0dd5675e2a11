import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface ArchivePointsProps {
  /** Oldest first. */
  archives: readonly HistoryArchive[]
  from: string
  to: string
  onChoose: (next: { from: string } | { to: string }) => void
}

/** Two sliders over the exports' dates; the later one never precedes the earlier. */
export function ArchivePoints({ archives, from, to, onChoose }: ArchivePointsProps) {
  const t = useTranslations('history')
  const [first, last] = [indexOf(archives, from), indexOf(archives, to)]
  return (
    <fieldset className="grid gap-4 rounded-lg border border-hairline bg-raised p-4 sm:grid-cols-2">
      <legend className="sr-only">{t('choose')}</legend>
      <PointSlider
        label={t('earlier')}
        archives={archives}
        index={first}
        onChange={(index) => onChoose({ from: idAt(archives, Math.min(index, last - 1)) })}
      />
      <PointSlider
        label={t('later')}
        archives={archives}
        index={last}
        onChange={(index) => onChoose({ to: idAt(archives, Math.max(index, first + 1)) })}
      />
    </fieldset>
  )
}

const indexOf = (archives: readonly HistoryArchive[], id: string) => archives.findIndex((archive) => archive.id === id)
const idAt = (archives: readonly HistoryArchive[], index: number) => archives[index]?.id ?? ''

interface PointSliderProps {
  label: string
  archives: readonly HistoryArchive[]
  index: number
  onChange: (index: number) => void
}

function PointSlider({ label, archives, index, onChange }: PointSliderProps) {
  const dates = useDates()
  const id = useId()
  const exportDate = useExportDate()
  const day = (at: number) => {
    const archive = archives[at]
    return archive ? exportDate(dates.exportDay(archive.takenAt), archive.dateCertainty) : ''
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <output htmlFor={id} className="tabular font-semibold">
        {day(index)}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={archives.length - 1}
        step={1}
        value={index}
        aria-valuetext={day(index)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-tide"
      />
      <span aria-hidden="true" className="tabular flex justify-between text-soft text-xs">
        <span>{day(0)}</span>
        <span>{day(archives.length - 1)}</span>
      </span>
    </div>
  )
}
