import { codes } from '@tidewatch/contract/codes'
import { StepList } from '@tidewatch/ui/layout/step-list'
import { useTranslations } from 'next-intl'
import { type Collection, stepStates } from '#/features/watch/monitors/collection.ts'
import { usePostsReadText } from '#/features/watch/monitors/collection-bar.tsx'

/** A collection step by step: queued, profile, posts, changes, report. */
export function CollectionSteps({ collection }: { collection: Collection | undefined }) {
  const t = useTranslations('monitors.progress')
  const status = useTranslations('monitors.status')
  const postsRead = usePostsReadText()
  const busy = collection?.code === codes.sourceBusy && collection.outcome === 'running'
  return (
    <StepList
      label={t('label')}
      stateLabels={{
        waiting: t('states.waiting'),
        active: t('states.active'),
        done: t('states.done'),
        failed: t('states.failed'),
      }}
      steps={stepStates(collection).map(({ step, state }) => ({
        id: step,
        state,
        label: step === 'queued' ? status(busy ? 'delayed.throttled' : 'queued.word') : t(`steps.${step}`),
        detail: step === 'posts' ? postsRead(collection) : undefined,
      }))}
    />
  )
}
