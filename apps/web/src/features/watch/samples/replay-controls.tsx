import type { ReplayedDay } from '@tidewatch/insights/public/replay'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { ChevronLeft, ChevronRight, FileText, Pause, Play, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import type { Player } from './use-player.ts'

/** A slider over the days, buttons to step back and forth, and playback for users who accept motion. */
export function ReplayControls({ player, days }: { player: Player; days: readonly ReplayedDay[] }) {
  const t = useTranslations('samples.replay')
  const dates = useDates()
  const { step, isPlaying, canPlay, goTo, toggle } = player
  const last = days.length - 1
  const date = days[step]?.date ?? ''
  return (
    <div className="flex flex-col gap-3 border-hairline border-b bg-sunken p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="tabular">
          <span className="font-semibold text-lg">{t('dayOf', { day: step + 1, days: days.length })}</span>{' '}
          <span className="text-soft">{dates.weekdayAndDay(date)}</span>
        </p>
        <div className="flex items-center gap-1">
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={step === 0}
            onClick={() => goTo(step - 1)}
          />
          {canPlay ? (
            <Button
              icon={
                isPlaying ? (
                  <Pause aria-hidden="true" className="size-4" />
                ) : step === last ? (
                  <RotateCcw aria-hidden="true" className="size-4" />
                ) : (
                  <Play aria-hidden="true" className="size-4" />
                )
              }
              onClick={toggle}
              className="min-w-32"
            >
              {t(isPlaying ? 'pause' : step === last ? 'again' : 'play')}
            </Button>
          ) : null}
          <IconButton
            label={t('next')}
            icon={<ChevronRight aria-hidden="true" />}
            disabled={step === last}
            onClick={() => goTo(step + 1)}
          />
        </div>
      </div>
      <div>
        <input
          type="range"
          aria-label={t('slider')}
          aria-valuetext={t('valueText', { day: step + 1, date: dates.day(date) })}
          min={0}
          max={last}
          value={step}
          onChange={(event) => goTo(event.target.valueAsNumber)}
          className="h-6 w-full cursor-pointer accent-tide"
        />
        <ReportMarks days={days} />
      </div>
    </div>
  )
}

/**
 * Marks on the slider where reports were written. The thumb is 16 pixels wide, so its centre never reaches the edge.
 */
function ReportMarks({ days }: { days: readonly ReplayedDay[] }) {
  const last = Math.max(1, days.length - 1)
  return (
    <div aria-hidden="true" className="relative mx-2 h-4">
      {days.map(({ date, report }, index) =>
        report ? (
          <FileText
            key={date}
            className="-translate-x-1/2 absolute size-4 text-soft"
            style={{ left: `${(index / last) * 100}%` }}
          />
        ) : null,
      )}
    </div>
  )
}
