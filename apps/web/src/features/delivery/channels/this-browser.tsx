import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Bell } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BrowserPush } from './browser-push.ts'
import { useEnableBrowserPush } from './use-browser-push.ts'

interface ThisBrowserProps {
  browser: BrowserPush
  pushKey: string
  /** Whether the limit of channels is reached. */
  isFull: boolean
}

/** Turns on notifications in this browser, or says what prevents it. */
export function ThisBrowser({ browser: { state }, pushKey, isFull }: ThisBrowserProps) {
  const t = useTranslations('channels.push')
  const { turnOn, isPending } = useEnableBrowserPush(pushKey)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-medium">{t('title')}</h2>
        <p className="text-sm text-soft">{t(state === 'ready' ? 'text' : state)}</p>
      </div>
      {state === 'ready' ? (
        <Button
          variant="primary"
          icon={<Bell aria-hidden="true" className="size-4" />}
          loading={isPending}
          disabled={isFull}
          onClick={turnOn}
        >
          {t('action')}
        </Button>
      ) : null}
    </Card>
  )
}
