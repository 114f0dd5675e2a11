import type { FollowGroup } from '@tidewatch/insights/archive/follow-groups'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { PeopleOptions } from './list-options.tsx'
import { exemptGroups } from './people/people-index.ts'

interface EmptyListProps {
  group: FollowGroup
  options: PeopleOptions
  /** The number of exceptions. */
  hidden: number
  onOptions: (options: PeopleOptions) => void
}

/** Why a list that the export contains shows no one. */
export function EmptyList({ group, options, hidden, onOptions }: EmptyListProps) {
  const t = useTranslations('followerExport')
  if (options.search.trim() !== '') {
    return (
      <EmptyState
        level={3}
        title={t('empty.notFound')}
        actions={<Button onClick={() => onOptions({ ...options, search: '' })}>{t('empty.clear')}</Button>}
      >
        {t('empty.notFoundText', { search: options.search.trim() })}
      </EmptyState>
    )
  }
  const mayBeHidden = exemptGroups.includes(group) && hidden > 0 && !options.withExceptions
  return (
    <EmptyState level={3} title={t('empty.nobody')}>
      {t(mayBeHidden ? 'empty.exceptionsText' : 'empty.nobodyText')}
    </EmptyState>
  )
}
