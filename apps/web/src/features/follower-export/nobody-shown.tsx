'use client'

import type { FollowGroup } from '@tidewatch/insights/follow-groups'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'
import { exemptGroups } from './people/people-shelf.ts'
import type { Wish } from './people-tabs.tsx'

interface NobodyShownProps {
  group: FollowGroup
  wish: Wish
  /** How many exceptions there are. */
  hidden: number
  onWish: (wish: Wish) => void
}

/** Why a list that the archive has shows nobody. */
export function NobodyShown({ group, wish, hidden, onWish }: NobodyShownProps) {
  const t = useTranslations('followerexport')
  if (wish.search.trim() !== '') {
    return (
      <EmptyState
        level={3}
        title={t('empty.notFound')}
        actions={<Button onClick={() => onWish({ ...wish, search: '' })}>{t('empty.clear')}</Button>}
      >
        {t('empty.notFoundText', { search: wish.search.trim() })}
      </EmptyState>
    )
  }
  const mayBeHidden = exemptGroups.includes(group) && hidden > 0 && !wish.withExceptions
  return (
    <EmptyState level={3} title={t('empty.nobody')}>
      {t(mayBeHidden ? 'empty.exceptionsText' : 'empty.nobodyText')}
    </EmptyState>
  )
}
