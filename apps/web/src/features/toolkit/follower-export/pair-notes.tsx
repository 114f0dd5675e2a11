import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import type { Overview } from './people/people-index.ts'

/** People whom a comparison counts as neither new nor lost, and why. */
export function PairNotes({ group, overview }: { group: FollowGroup; overview: Overview }) {
  const t = useTranslations('followerExport.notes')
  const { renamed, unsure } = overview
  if ((group !== 'lost' && group !== 'gained') || renamed + unsure === 0) return null
  return (
    <Notice title={renamed > 0 ? t('renamed', { count: renamed }) : t('unsure', { count: unsure })}>
      {renamed > 0 && unsure > 0 ? t('unsure', { count: unsure }) : null}
    </Notice>
  )
}
