import { codes } from '@tidewatch/contract/codes'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { type Collection, progressFraction } from '#/features/watch/monitors/collection.ts'
import { useCollection } from '#/features/watch/monitors/use-collection.ts'

/** A monitor's running collection, as a progress bar with the current step. */
export function CollectionBar({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.progress')
  const status = useTranslations('monitors.status')
  const collection = useCollection(monitor)
  const postsRead = usePostsReadText()
  // A finished collection stays at 100% until the monitor itself is updated.
  const step = collection?.step ?? 'queued'
  // If the newest attempt failed, the monitor's state gives the reason instead.
  const waits = !monitor.trouble && collection?.outcome === 'running' && collection.code === codes.sourceBusy
  return (
    <ProgressBar
      label={waits ? status('delayed.throttled') : step === 'queued' ? status('queued.word') : t(`steps.${step}`)}
      value={step === 'queued' ? null : progressFraction(collection)}
      valueText={postsRead(collection)}
    />
  )
}

/** "12 of 40 posts", while posts are being read. */
export function usePostsReadText(): (collection: Collection | undefined) => string | undefined {
  const t = useTranslations('monitors.progress')
  const numbers = useNumbers()
  return (collection) => {
    if (collection?.step !== 'posts' || collection.outcome !== 'running') return undefined
    const { done, total } = collection
    return total === null
      ? t('posts', { done: numbers.count(done) })
      : t('postsOf', { done: numbers.count(done), total: numbers.count(total) })
  }
}
