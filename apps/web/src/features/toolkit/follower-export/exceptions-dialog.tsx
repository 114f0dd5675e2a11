import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { VirtualList } from '@tidewatch/ui/layout/virtual-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Shield, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import type { useExceptions } from './use-exceptions.ts'

const rowHeight = 48
const rowsInView = 7

/** The exceptions, with a way to remove them. */
export function ExceptionsDialog({ exceptions }: { exceptions: ReturnType<typeof useExceptions> }) {
  const t = useTranslations('followerExport.exceptions')
  const numbers = useNumbers()
  const { names, remove } = exceptions
  return (
    <Dialog
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      trigger={
        <Button variant="quiet" icon={<Shield aria-hidden="true" className="size-4" />}>
          {t('open', { count: numbers.count(names.length) })}
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
