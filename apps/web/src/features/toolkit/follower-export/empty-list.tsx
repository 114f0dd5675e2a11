import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { Wish } from './list-options.tsx'
import { exemptGroups } from './people/people-shelf.ts'

interface EmptyListProps {
  group: FollowGroup
  wish: Wish
  /** How many exceptions there are. */
  hidden: number
  onOptions: (wish: Wish) => void
}

/** Why a list that the archive has shows nobody. */
export function EmptyList({ group, wish, hidden, onOptions }: EmptyListProps) {
  const t = useTranslations('followerExport')
  if (wish.search.trim() !== '') {
    return (
      <EmptyState
        level={3}
        title={t('empty.notFound')}
        actions={<Button onClick={() => onOptions({ ...wish, search: '' })}>{t('empty.clear')}</Button>}
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
