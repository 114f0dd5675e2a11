import * as Radix from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findOpener, restoreFocus } from '#/feedback/opener.ts'

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
  /** Shown above the entries, such as what they don't include. */
  notice?: string | undefined
  /** The entries that match the input, found by the caller. Empty groups are left out. */
  groups: PaletteGroup[]
}

/** A search field over the page for finding pages and running actions. Load it on demand: it's open from the start. */
export function Palette({ onClose, ...search }: PaletteProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = findOpener()
          }}
          onCloseAutoFocus={(event) => {
            // Radix restores focus only to its trigger, which a palette opened by a shortcut doesn't have.
            event.preventDefault()
            // The chosen entry may have moved it, such as to a field.
            if (document.activeElement === document.body) restoreFocus(opener.current)
          }}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl animate-fade flex-col overflow-hidden rounded-lg border border-hairline bg-raised shadow-overlay outline-none sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Radix.Title className="sr-only">{search.label}</Radix.Title>
          <Search {...search} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Search({ label, placeholder, emptyText, notice, typed, onType, groups }: Omit<PaletteProps, 'onClose'>) {
  const shown = groups.filter(({ items }) => items.length > 0)
  const values = shown.flatMap((group) => group.items.map((item) => valueIn(group, item)))
  // `null` until the user selects an entry other than the first, so that a new first entry becomes selected.
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = chosen !== null && values.includes(chosen) ? chosen : (values[0] ?? '')
  const command = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The library exposes the active entry to assistive technology only after a key press.
    const options = command.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
    const option = [...options].find(({ dataset }) => dataset.value === selected)
    const field = command.current?.querySelector('[role="combobox"]')
    if (option) field?.setAttribute('aria-activedescendant', option.id)
    else field?.removeAttribute('aria-activedescendant')
  })
  return (
    <Command
      ref={command}
      label={label}
      shouldFilter={false}
      loop
      value={selected}
      onValueChange={(value) => setChosen(value === values[0] ? null : value)}
      className="flex min-h-0 flex-col"
    >
      <Command.Input
        value={typed}
        onValueChange={(text) => {
          setChosen(null)
          onType(text)
        }}
        placeholder={placeholder}
        autoCapitalize="none"
        className="h-13 w-full shrink-0 border-hairline border-b bg-transparent px-4 text-base text-ink placeholder:text-soft focus-visible:outline-offset-[-2px]"
      />
      <p role="status" className="px-4 pt-3 text-soft text-sm empty:hidden">
        {notice}
      </p>
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="px-3 py-6 text-center text-soft">{emptyText}</Command.Empty>
        {shown.map((group) => (
          <Command.Group
            key={group.key}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-soft [&_[cmdk-group-heading]]:text-xs"
          >
            {group.items.map((item) => (
              <Command.Item
                key={item.key}
                value={valueIn(group, item)}
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
  )
}

/** Unique among all entries. */
const valueIn = (group: PaletteGroup, item: PaletteItem) => `${group.key} ${item.key}`
