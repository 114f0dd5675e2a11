import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

interface SelectionBarProps {
  count: number
  total: number
  onAll: (all: boolean) => void
  onExempt: () => void
}

/** A checkbox for everyone, and the actions on the selected people. */
export function SelectionBar({ count, total, onAll, onExempt }: SelectionBarProps) {
  const t = useTranslations('followerExport.selection')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < total
  }, [count, total])
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-b bg-sunken px-2 py-1.5">
      <Checkbox
        ref={box}
        label={<span className="text-sm">{count > 0 ? t('count', { count }) : t('all')}</span>}
        checked={count > 0 && count >= total}
        onChange={({ target }) => onAll(target.checked)}
      />
      {count > 0 ? (
        <span className="flex gap-2">
          <Button size="sm" onClick={onExempt}>
            {t('except')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onAll(false)}>
            {t('clear')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
