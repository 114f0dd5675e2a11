import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { EyeOff, Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SourceGlyph } from '#/features/insights/figures/source-badge.tsx'

const sources = ['public', 'connected', 'archive'] as const
type SampleSource = (typeof sources)[number]

interface SourcePanelsProps {
  monitors: readonly Monitor[]
  /** The replayed account represents the public source. */
  replayed: Monitor | undefined
}

/** One complete account per source, with what the source shows and what it never does. */
export function SourcePanels({ monitors, replayed }: SourcePanelsProps) {
  const t = useTranslations('samples.sources')
  const monitorBySource: Record<SampleSource, Monitor | undefined> = {
    public: replayed ?? monitors.find(({ source }) => source === 'sample'),
    connected: monitors.find(({ source }) => source === 'connected'),
    archive: monitors.find(({ source }) => source === 'archive'),
  }
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <div>
        <h2 id="sources" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <p className="max-w-reading text-soft">{t('text')}</p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline desk:grid-flow-col desk:auto-cols-fr">
        {sources.map((source) => {
          const monitor = monitorBySource[source]
          return monitor ? <SourcePanel key={source} source={source} monitor={monitor} /> : null
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

function SourcePanel({ source, monitor }: { source: SampleSource; monitor: Monitor }) {
  const t = useTranslations('samples.sources')
  const facts = useTranslations('insights.sources')
  const common = useTranslations('common')
  const { id, username, name, pictureUrl, latestReportId } = monitor
  return (
    <li className="flex flex-col bg-raised p-5 sm:p-6">
      <h3 className="flex items-center gap-2 font-semibold text-base">
        <SourceGlyph source={source} className="size-5 text-tide" />
        {t(source)}
      </h3>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <div>
          <dt className="sr-only">{t('sees')}</dt>
          <dd>{facts(`${source}.sees`)}</dd>
        </div>
        <div>
          <dt className="flex items-center gap-1.5 font-medium">
            <EyeOff aria-hidden="true" className="size-4 text-soft" />
            {t('cannot')}
          </dt>
          <dd className="mt-0.5 text-soft">{facts(`${source}.cannot`)}</dd>
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
