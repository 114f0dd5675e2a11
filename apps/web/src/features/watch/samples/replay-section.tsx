import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { Replay } from '@tidewatch/insights/public/replay'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { ReplayChanges } from './replay-changes.tsx'
import { ReplayControls } from './replay-controls.tsx'
import { ReplayKnown } from './replay-known.tsx'
import { ReplayPage } from './replay-page.tsx'
import { ReplayReport } from './replay-report.tsx'
import { usePlayer } from './use-player.ts'

/** Thirty days of watching an account, day by day, to show what is available at once and what takes time. */
export function ReplaySection({ monitor, replay }: { monitor: Monitor; replay: Replay }) {
  const t = useTranslations('samples.replay')
  const player = usePlayer(replay.days.length)
  const day = replay.days[player.step]
  if (!day) return null
  return (
    <section aria-labelledby="replay" className="flex flex-col gap-4">
      <div>
        <h2 id="replay" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text', { name: monitor.name || monitor.username })}</p>
      </div>
      <Card padding="none">
        <ReplayControls player={player} days={replay.days} />
        <div className="grid gap-x-10 gap-y-8 p-4 sm:p-6 desk:grid-cols-[1.3fr_1fr]">
          <div className="flex min-w-0 flex-col gap-8">
            <ReplayPage replay={replay} step={player.step} />
            <ReplayReport days={replay.days} step={player.step} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <ReplayKnown days={replay.days} step={player.step} />
            <ReplayChanges key={player.step} day={day} step={player.step} />
          </div>
        </div>
      </Card>
    </section>
  )
}
