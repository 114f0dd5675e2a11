import { LoadMore } from '@tidewatch/ui/layout/load-more'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The part of an infinite query that loading its next page needs. */
export interface PaginatedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The end of a list that the API returns page by page. */
export function ShowMore({ list, status }: { list: PaginatedList; status?: ReactNode }) {
  const common = useTranslations('common')
  return (
    <LoadMore
      label={common('showMore')}
      status={status}
      loading={list.isFetchingNextPage}
      done={!list.hasNextPage}
      onClick={() => void list.fetchNextPage()}
    />
  )
}
