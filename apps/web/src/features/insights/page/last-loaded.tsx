import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

interface LastLoadedProps {
  /** Whether it's what `useLastLoaded` kept, rather than what was chosen. */
  isKept: boolean
  /** Why what was chosen failed to load; `null` while it's loading. */
  error: Error | null
  onRetry: () => void
  /** The layout of the content. */
  className?: string
  children: ReactNode
}

/** Content that stays, below the reason, if what was chosen instead of it doesn't load. */
export function LastLoaded({ isKept, error, onRetry, className, children }: LastLoadedProps) {
  const common = useTranslations('common')
  const errorText = useErrorText()
  const isLoading = isKept && !error
  return (
    <>
      {isKept && error ? (
        <Notice
          tone="coral"
          live
          title={common('loadFailedKept')}
          actions={
            <Button size="sm" onClick={onRetry}>
              {common('retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : null}
      <div aria-busy={isLoading} className={cn('transition-opacity', isLoading && 'opacity-60', className)}>
        {children}
      </div>
    </>
  )
}
