import { Button } from '@tidewatch/ui/primitives/button'
import { cn } from '@tidewatch/ui/primitives/cn'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'

interface ListFiltersProps {
  /** Stays visible beside the button. */
  search?: ReactNode
  /** Number of controls that differ from their defaults, shown because phones hide the controls. */
  set: number
  /** Layout of the controls on wider screens. */
  className: string
  children: ReactNode
}

/** Controls that filter and sort a list: all visible on wider screens, behind one button on phones. */
export function ListFilters({ search, set, className, children }: ListFiltersProps) {
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search aria-label={common('filters')} className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      <div className="flex gap-2 sm:contents">
        {search}
        <Button
          className="h-11 shrink-0 sm:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {common('filters')}
          {set > 0 ? <span className="tabular text-tide">{set}</span> : null}
        </Button>
      </div>
      <div id={id} className={cn(className, !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </search>
  )
}
