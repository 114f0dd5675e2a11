import type { Activity } from '@tidewatch/insights/activity'
import { type Confidence, confidenceOf, evidenceOf } from '@tidewatch/insights/statistics/confidence'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { externalLink } from '@tidewatch/ui/primitives/icon-paths'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { PersonTimeline } from '#/features/archive/history/person-timeline.tsx'

interface ActivityEvidenceProps {
  activity: Activity
  /** The monitor whose exports can be opened; omitted if the viewer may not. */
  monitorId?: string | undefined
  /** The list already says above how certain its changes are. */
  hideConfidence?: boolean | undefined
}

/** How certain a change is and why, unless it's certain, and a link to the evidence. */
export function ActivityEvidence({ activity, monitorId, hideConfidence }: ActivityEvidenceProps) {
  const confidence = confidenceOf(activity)
  return (
    <div className="mt-0.5 flex max-w-reading flex-wrap items-baseline gap-x-3 text-soft text-xs">
      {hideConfidence || activity.unconfirmed || confidence.word === 'certain' ? null : (
        <ConfidenceText confidence={confidence} />
      )}
      <EvidenceLink activity={activity} monitorId={monitorId} />
    </div>
  )
}

/** How certain a change is, or all changes of a list, and why. */
export function ConfidenceText({ confidence: { word, reason } }: { confidence: Confidence }) {
  const t = useTranslations('insights')
  return (
    <p>
      <span className="font-medium">{t(`confidence.${word}`)}</span> {t(`reasons.${reason}`)}
    </p>
  )
}

function EvidenceLink({ activity, monitorId }: ActivityEvidenceProps) {
  const t = useTranslations('provenance.activity')
  const evidence = evidenceOf(activity)
  if (evidence?.kind === 'post') {
    return (
      <TextLink
        href={evidence.address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-6 items-center gap-1"
      >
        {t('open')}
        <Icon path={externalLink} className="size-3" />
        <span className="sr-only">{t('newWindow')}</span>
      </TextLink>
    )
  }
  if (evidence?.kind !== 'list' || !monitorId) return null
  return evidence.usernames.map((username) => (
    <PersonTimeline key={username} monitorId={monitorId} username={username} />
  ))
}
