import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string
  items: { value: string; label: ReactNode; note?: ReactNode; content: ReactNode }[]
  /** Without it, the tabs keep their own state, starting with the first. */
  value?: string
  onValueChange?: (value: string) => void
}

/** A page's sections, one at a time; the tab list scrolls sideways on a phone. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      onValueChange={onValueChange}
    >
      <div className="[box-shadow:inset_0_-1px_0_var(--color-hairline)]">
        {/* Padded so that the first and last tabs' focus rings aren't clipped. */}
        <Radix.List aria-label={label} className="-mx-2 flex gap-6 overflow-x-auto px-2.5 pt-0.5">
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="relative flex h-11 shrink-0 items-center gap-1.5 border-transparent border-b-2 text-sm text-soft transition-colors outline-none hover:text-ink focus-visible:after:absolute focus-visible:after:-inset-x-2 focus-visible:after:inset-y-1 focus-visible:after:rounded-xs focus-visible:after:outline-2 focus-visible:after:outline-tide data-[state=active]:border-tide data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {item.label}
              {item.note ? <span className="tabular text-soft text-xs">{item.note}</span> : null}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {items.map((item) => (
        // Radix makes the panel itself a stop of the Tab key, however tall it is; ours contain controls.
        <Radix.Content key={item.value} value={item.value} tabIndex={undefined} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
