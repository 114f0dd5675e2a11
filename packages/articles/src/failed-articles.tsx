import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition } from 'react'

/** Says that the articles cannot be had right now, and asks for them again. Every page carries its texts (`failureMessages`). */
export function FailedArticles({ reset }: { reset: () => void }) {
  const t = useTranslations('errors')
  const common = useTranslations('common')
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <ErrorState
        level={1}
        title={t('articles.title')}
        actions={
          <Button variant="primary" onClick={retry}>
            {common('retry')}
          </Button>
        }
      >
        {t('articles.text')}
      </ErrorState>
    </div>
  )
}
