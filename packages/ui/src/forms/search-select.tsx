import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '#/feedback/popover.tsx'
import { Field } from '#/forms/field.tsx'
import { cn } from '#/primitives/cn.tsx'

export type SearchOption = {
  value: string
  label: string
  /** Shown at the end of the row. */
  note?: string
  /** Additional search terms. */
  keywords?: string[]
}

export type SearchGroup = { key: string; heading: string; options: SearchOption[] }

type SearchSelectProps = {
  label: string
  /** The closed control's text. */
  shown: string
  value: string
  /** Called when the list opens, because building it may take a moment. */
  groups: () => SearchGroup[]
  searchLabel: string
  emptyText: string
  onChange: (value: string) => void
  className?: string
}

/** Chooses one of hundreds of options by typing a part of it. */
export function SearchSelect({ label, shown, className, ...list }: SearchSelectProps) {
  const [open, setOpen] = useState(false)
  return (
    <Field label={label} className={className}>
      {(wiring) => (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={label}
          className="w-(--radix-popover-trigger-width) min-w-72 p-0"
          trigger={
            <button
              {...wiring}
              type="button"
              aria-label={`${label}: ${shown}`}
              className={cn('control', 'flex h-11 items-center justify-between gap-2 text-left')}
            >
              <span className="truncate">{shown}</span>
              <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-soft" />
            </button>
          }
        >
          <OptionList {...list} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </Field>
  )
}

type OptionListProps = Pick<SearchSelectProps, 'value' | 'groups' | 'searchLabel' | 'emptyText' | 'onChange'> & {
  onDone: () => void
}

function OptionList({ value, groups, searchLabel, emptyText, onChange, onDone }: OptionListProps) {
  // Built once each time the list opens.
  const [shown] = useState(groups)
  const choose = (next: string) => {
    onDone()
    if (next !== value) onChange(next)
  }
  return (
    <Command label={searchLabel} filter={containsWords} loop>
      <Command.Input
        placeholder={searchLabel}
        className="h-11 w-full rounded-t-md border-hairline border-b bg-transparent px-3 text-base text-ink placeholder:text-soft focus-visible:outline-offset-[-2px]"
      />
      <Command.List className="max-h-72 overflow-y-auto overscroll-contain p-1">
        <Command.Empty className="px-3 py-6 text-center text-soft">{emptyText}</Command.Empty>
        {shown.map(({ key, heading, options }) => (
          <Command.Group
            key={key}
            heading={heading}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-soft [&_[cmdk-group-heading]]:text-xs"
          >
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={`${key} ${option.value}`}
                keywords={[option.label, ...(option.keywords ?? [])]}
                onSelect={() => choose(option.value)}
                className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 data-[selected=true]:bg-sunken"
              >
                <Check
                  aria-hidden="true"
                  className={cn('size-4 shrink-0 text-tide', option.value !== value && 'invisible')}
                />
                <span className="min-w-0 flex-1 break-words">{option.label}</span>
                {option.note ? <span className="tabular shrink-0 text-soft">{option.note}</span> : null}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

/** Matches if the option contains every typed word; matches keep their order. */
function containsWords(_value: string, search: string, keywords: string[] = []): number {
  const text = normalise(keywords.join(' '))
  return normalise(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0
}

const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('_', ' ')
