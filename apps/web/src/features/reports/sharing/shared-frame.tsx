import { ApiError } from '@tidewatch/api-client/api-error'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { SharedView } from './is-shared.tsx'

interface SharedFrameProps<Data> {
  /** `null` until the URL has been read. */
  token: string | null
  data: Data | undefined
  error: Error | null
  onRetry: () => void
  /** Placeholder while loading, with this label. */
  pending: (label: string) => ReactNode
  children: (data: Data) => ReactNode
}

/** Shared content, read-only, with who shared it and until when. */
export function SharedFrame<Data extends { sharedBy: string; sharedUntil: string }>(props: SharedFrameProps<Data>) {
  const { token, data, error, onRetry, pending, children } = props
  const common = useTranslations('common')
  const zone = useViewerZone()
  if (token === '' || (error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput'))) {
    return <LinkEnded />
  }
  if (error && !data) {
    return (
      <div className="mx-auto w-full max-w-reading px-5 py-16">
        <LoadError level={1} error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (!data) return pending(common('loading'))
  return (
    <>
      <ViewerTimeZone timeZone={zone}>
        <SharedLine name={data.sharedBy} until={data.sharedUntil} />
      </ViewerTimeZone>
      <SharedView>{children(data)}</SharedView>
    </>
  )
}

function SharedLine({ name, until }: { name: string; until: string }) {
  const t = useTranslations('sharing.shared')
  const dates = useDates()
  return (
    <Notice
      banner
      icon={<Share2 aria-hidden="true" />}
      title={t('by', { name, date: dates.moment(until) })}
      className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
    />
  )
}

function LinkEnded() {
  const t = useTranslations('sharing.shared')
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <h1 className="sr-only">{t('endedTitle')}</h1>
      <EmptyState
        title={t('endedTitle')}
        actions={
          <Button asChild>
            <Link href="/" prefetch={false}>
              {t('about')}
            </Link>
          </Button>
        }
      >
        {t('endedText')}
      </EmptyState>
    </div>
  )
}
