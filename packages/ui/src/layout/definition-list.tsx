import type { ReactNode } from 'react'
import { cn } from '#/primitives/cn.tsx'

type DefinitionListProps = {
  items: { key: string; term: ReactNode; value: ReactNode; numeric?: boolean }[]
  className?: string
}

/** Terms and values in two columns, with a hairline between rows. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={cn('text-sm', className)}>
      {items.map((item) => (
        <div
          key={item.key}
          className={cn(
            'grid gap-4 border-hairline border-b py-2.5 last:border-b-0',
            item.numeric ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-[minmax(7rem,2fr)_3fr]',
          )}
        >
          <dt className="text-soft">{item.term}</dt>
          <dd className={cn('min-w-0 break-words', item.numeric && 'tabular text-right')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
