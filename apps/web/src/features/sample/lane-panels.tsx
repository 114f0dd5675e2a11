'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/avatar'
import { Button } from '@tidewatch/ui/button'
import { TextLink } from '@tidewatch/ui/text-link'
import { EyeOff, Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LaneGlyph } from '#/features/insight-parts/lane-badge.tsx'

const lanes = ['public', 'own', 'archive'] as const
type SampleLane = (typeof lanes)[number]

interface LanePanelsProps {
  monitors: readonly Monitor[]
  /** The account whose days are replayed stands for the public lane. */
  replayed: Monitor | undefined
}

/** One account of each lane, complete, with what its lane shows and what it never does. */
export function LanePanels({ monitors, replayed }: LanePanelsProps) {
  const t = useTranslations('sample.lanes')
  const ofLane: Record<SampleLane, Monitor | undefined> = {
    public: replayed ?? monitors.find(({ lane }) => lane === 'sample'),
    own: monitors.find(({ lane }) => lane === 'own'),
    archive: monitors.find(({ lane }) => lane === 'archive'),
  }
  return (
    <section aria-labelledby="lanes" className="flex flex-col gap-4">
      <div>
        <h2 id="lanes" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text')}</p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline desk:grid-flow-col desk:auto-cols-fr">
        {lanes.map((lane) => {
          const monitor = ofLane[lane]
          return monitor ? <LanePanel key={lane} lane={lane} monitor={monitor} /> : null
        })}
      </ul>
      <p>
        <TextLink asChild>
          <Link href="/family/sample">{t('family')}</Link>
        </TextLink>
      </p>
    </section>
  )
}

function LanePanel({ lane, monitor }: { lane: SampleLane; monitor: Monitor }) {
  const t = useTranslations('sample.lanes')
  const facts = useTranslations('insights.lanes')
  const common = useTranslations('common')
  const { id, username, name, pictureUrl, latestReportId } = monitor
  return (
    <li className="flex flex-col bg-raised p-5 sm:p-6">
      <h3 className="flex items-center gap-2 font-semibold text-base">
        <LaneGlyph lane={lane} className="size-5 text-tide" />
        {t(lane)}
      </h3>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <div>
          <dt className="sr-only">{t('sees')}</dt>
          <dd>{facts(`${lane}.sees`)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-1.5 font-medium">
            <EyeOff aria-hidden="true" className="size-4 text-soft" />
            {t('cannot')}
          </dt>
          <dd className="mt-0.5 text-soft">{facts(`${lane}.cannot`)}</dd>
        </div>
      </dl>
      <div className="mt-auto pt-5">
        <div className="flex items-center gap-3">
          <Avatar name={name || username} src={pictureUrl} size={40} />
          <p className="min-w-0">
            <span className="block truncate font-medium">{name || username}</span>
            <span className="flex items-center gap-1.5 text-soft text-xs">
              <Shapes aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">
                @{username} · {common('sampleData')}
              </span>
            </span>
          </p>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button asChild variant="primary" size="sm">
            <Link href={`/sample/${id}`}>{t('open')}</Link>
          </Button>
          {latestReportId ? (
            <Button asChild size="sm">
              <Link href={`/reports/${latestReportId}`}>{t('report')}</Link>
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
