import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

interface NotLoadedProps extends Omit<ComponentProps<typeof LoadError>, 'error'> {
  /** Why it failed to load; `null` while it's loading. */
  error: Error | null
  /** The size of the content to come. */
  className?: string
  /** A skeleton of more than one part. */
  children?: ReactNode
}

/** Replaces content that isn't there: a skeleton while it loads, the reason once that failed. */
export function NotLoaded({ error, className, children, ...failure }: NotLoadedProps) {
  const common = useTranslations('common')
  if (error) return <LoadError error={error} {...failure} />
  return <Loading label={common('loading')}>{children ?? <Skeleton className={className} />}</Loading>
}
