import { EmptyState } from '#/feedback/empty-state.tsx'
import { ErrorState } from '#/feedback/error-state.tsx'
import { Notice } from '#/feedback/notice.tsx'
import { ProgressBar } from '#/feedback/progress-bar.tsx'
import { Loading, Skeleton, SkeletonText } from '#/feedback/skeleton.tsx'
import { Spinner } from '#/feedback/spinner.tsx'
import { StepList } from '#/layout/step-list.tsx'
import { Button } from '#/primitives/button.tsx'
import { Section } from '#/showcase/section.tsx'

const stateLabels = { waiting: 'waiting', active: 'under way', done: 'done', failed: 'failed' }

/** Empty, loading, partial, stale, failed, done. */
export function ShowcaseStates() {
  return (
    <Section title="States">
      <div className="flex flex-col gap-3">
        <Notice title="Read today at 09:12" tone="tide">
          All figures on this page are of today.
        </Notice>
        <Notice title="The next reading is due at 18:00" tone="amber" actions={<Button size="sm">Read now</Button>} />
        <Notice
          title="Instagram asks you to confirm it is you"
          tone="coral"
          actions={<Button size="sm">Confirm</Button>}
        >
          Until then the figures of 12 November stay.
        </Notice>
        <Notice title="38 people left in a day" tone="plum" />
        <Notice title="Sample data" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmptyState title="No accounts yet" actions={<Button variant="primary">Add account</Button>}>
          Add the first one and its readings appear here the same day.
        </EmptyState>
        <ErrorState
          title="The report could not be loaded"
          actions={<Button>Try again</Button>}
          request={{ label: 'Request', id: 'req_01JD8Z6W2K', copyLabel: 'Copy request id', copiedLabel: 'Copied' }}
        >
          The connection to the archive broke off. Try again, or write to us with the number below.
        </ErrorState>
        <div className="flex flex-col gap-6">
          <ProgressBar label="Reading posts" value={0.3} valueText="12 of 40 posts" />
          <ProgressBar label="Waiting for the archive" value={null} />
          <StepList
            label="Steps"
            stateLabels={stateLabels}
            steps={[
              { id: 'a', label: 'Profile', state: 'done', detail: '1 s' },
              { id: 'b', label: 'Posts', state: 'active', detail: '12 of 40' },
              { id: 'c', label: 'Stories', state: 'failed', detail: 'Not shared' },
              { id: 'e', label: 'Followers', state: 'waiting' },
            ]}
          />
        </div>
        <Loading label="Loading report" className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <SkeletonText lines={4} />
          <Skeleton className="h-24" />
          <div className="flex items-center gap-6">
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" label="Loading" />
          </div>
        </Loading>
      </div>
    </Section>
  )
}
