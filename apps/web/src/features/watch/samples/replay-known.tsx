import { type ReplayedDay, type ReplayedPart, replayedParts } from '@tidewatch/insights/public/replay'
import { cn } from '@tidewatch/ui/primitives/cn'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** What is known by a given day, and when the rest will be. */
export function ReplayKnown({ days, step }: { days: readonly ReplayedDay[]; step: number }) {
  const t = useTranslations('samples.replay.known')
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-base">{t('title')}</h3>
      <ul className="flex flex-col gap-2 text-sm sm:max-lg:grid sm:max-lg:grid-cols-2">
        {replayedParts.map((part) => (
          <KnownItem key={part} part={part} since={days.findIndex(({ known }) => known.includes(part))} step={step} />
        ))}
      </ul>
    </div>
  )
}

function KnownItem({ part, since, step }: { part: ReplayedPart; since: number; step: number }) {
  const t = useTranslations('samples.replay.known')
  const isKnown = since !== -1 && since <= step
  const Icon = isKnown ? CircleCheck : Hourglass
  return (
    <li className={cn('flex items-start gap-2', !isKnown && 'text-soft')}>
      <Icon aria-hidden="true" className={cn('beside-line size-4 shrink-0', isKnown ? 'text-tide' : 'text-amber')} />
      <span>
        {t(part)}
        <span className="block text-soft text-xs">
          {since === -1 ? t('beyond') : t(isKnown ? 'now' : 'later', { day: since + 1 })}
        </span>
      </span>
    </li>
  )
}
