import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'

export type PaletteItem = { key: string; label: string; note?: ReactNode; icon?: ReactNode; onSelect: () => void }
export type PaletteGroup = { key: string; heading: string; items: PaletteItem[] }

type PaletteProps = {
  onClose: () => void
  /** Accessible name of the dialog and its field. */
  label: string
  placeholder: string
  emptyText: string
  typed: string
  onType: (typed: string) => void
  /** What fits what is typed, found by the caller. Empty groups are left out. */
  groups: PaletteGroup[]
  footer?: ReactNode
}

/** One field over the page that finds and does things. Load it when it is asked for: it is open from the start. */
export function Palette({ onClose, label, placeholder, emptyText, typed, onType, groups, footer }: PaletteProps) {
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl animate-fade flex-col overflow-hidden rounded-lg border border-hairline bg-raised shadow-overlay outline-none sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
            <Command.Input
              value={typed}
              onValueChange={onType}
              placeholder={placeholder}
              autoCapitalize="none"
              className="h-13 w-full shrink-0 border-hairline border-b bg-transparent px-4 text-base text-ink placeholder:text-soft focus-visible:outline-offset-[-2px]"
            />
            <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-soft">{emptyText}</Command.Empty>
              {shown.map(({ key, heading, items }) => (
                <Command.Group
                  key={key}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-soft [&_[cmdk-group-heading]]:text-xs"
                >
                  {items.map((item) => (
                    <Command.Item
                      key={item.key}
                      value={`${key} ${item.key}`}
                      onSelect={item.onSelect}
                      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 data-[selected=true]:bg-ink/6 pointer-coarse:min-h-12 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-soft"
                    >
                      {item.icon}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.note ? <span className="shrink-0 text-soft text-sm">{item.note}</span> : null}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          {footer}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
