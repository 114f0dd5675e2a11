import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { useTranslations } from 'next-intl'
import { AddArchive } from './add-archive.tsx'
import type { ReadExport } from './people/archive-shown.ts'
import type { Overview, Pair } from './people/people-index.ts'

interface UnavailableGroupProps {
  group: FollowGroup
  pair: Pair
  shown: ReadExport
  refusal: Overview['refusal']
  onAdd: (files: File[]) => void
}

/** Why the open exports can't provide a list, and what would help. */
export function UnavailableGroup({ group, pair, shown, refusal, onAdd }: UnavailableGroupProps) {
  const t = useTranslations('followerExport.empty')
  const needsPair = group === 'lost' || group === 'gained'
  if (needsPair && pair.earlier === null) {
    return (
      <EmptyState level={3} title={t('second')} actions={<AddArchive onFiles={onAdd} />}>
        {t('secondText')}
      </EmptyState>
    )
  }
  if (needsPair) {
    const reason = refusal === 'different-owner' || refusal === 'not-newer' ? refusal : 'not-in-both'
    return (
      <EmptyState level={3} title={t('refused')} actions={<AddArchive onFiles={onAdd} />}>
        {t(reason)}
      </EmptyState>
    )
  }
  const { followers, following } = shown.reading.verdicts
  const hasGaps = group !== 'pending' && followers.entries !== null && following.entries !== null
  return (
    <EmptyState level={3} title={t(hasGaps ? 'gaps' : 'absent')}>
      {t(hasGaps ? 'gapsText' : 'absentText')}
    </EmptyState>
  )
}
