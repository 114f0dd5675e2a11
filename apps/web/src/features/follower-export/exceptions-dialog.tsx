'use client'

import { Button } from '@tidewatch/ui/button'
import { Dialog } from '@tidewatch/ui/dialog'
import { IconButton } from '@tidewatch/ui/icon-button'
import { VirtualList } from '@tidewatch/ui/virtual-list'
import { Shield, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { useExceptions } from './use-exceptions.ts'

const rowHeight = 48
const rowsInView = 7

/** Who is an exception, and the way back. */
export function ExceptionsDialog({ exceptions }: { exceptions: ReturnType<typeof useExceptions> }) {
  const t = useTranslations('followerexport.exceptions')
  const format = useFormatter()
  const { names, remove } = exceptions
  return (
    <Dialog
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      trigger={
        <Button variant="quiet" icon={<Shield aria-hidden="true" className="size-4" />}>
          {t('open', { count: format.number(names.length) })}
        </Button>
      }
      footer={names.length > 0 ? <Button onClick={() => remove(names)}>{t('removeAll')}</Button> : undefined}
    >
      {names.length === 0 ? (
        <p className="pb-4 text-soft">{t('none')}</p>
      ) : (
        <VirtualList
          label={t('title')}
          items={names}
          itemKey={(name) => name}
          estimateSize={rowHeight}
          height={Math.min(names.length, rowsInView) * rowHeight}
          renderItem={(name) => (
            <div className="flex h-12 items-center justify-between gap-3 border-hairline border-b">
              <span className="min-w-0 truncate">@{name}</span>
              <IconButton
                size="sm"
                label={t('remove', { name })}
                icon={<X aria-hidden="true" />}
                onClick={() => remove([name])}
              />
            </div>
          )}
        />
      )}
    </Dialog>
  )
}
