import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'

/** Stands in for the list of channels or webhooks. */
export function RecipientsSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  )
}
