'use client'

import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { FollowGroup } from '@tidewatch/insights/follow-groups'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useLocale, useTranslations } from 'next-intl'
import { AddArchive } from './add-archive.tsx'
import type { ReadExport } from './people/archive-shown.ts'
import type { Overview, Pair } from './people/people-shelf.ts'

interface UntoldGroupProps {
  group: FollowGroup
  pair: Pair
  shown: ReadExport
  refusal: Overview['refusal']
  onAdd: (files: File[]) => void
}

/** Why a list cannot be told from what is open, and what would help. */
export function UntoldGroup({ group, pair, shown, refusal, onAdd }: UntoldGroupProps) {
  const t = useTranslations('followerexport.empty')
  const locale = useLocale()
  const needsPair = group === 'lost' || group === 'gained'
  if (needsPair && pair.earlier === null) {
    return (
      <EmptyState
        level={3}
        title={t('second')}
        actions={
          <>
            <AddArchive onFiles={onAdd} />
            <ServerAnchor href="/import" locale={locale} className="link text-sm">
              {t('history')}
            </ServerAnchor>
          </>
        }
      >
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
