import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { overlayClasses } from '#/feedback/overlay-classes.tsx'
import { focusMain } from '#/layout/keep-focus.tsx'
import { cn } from '#/primitives/cn.tsx'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  label?: string
  /** Open from the start, for a menu loaded on demand. */
  defaultOpen?: boolean
}

/** A menu of actions behind a button. Children: `MenuItem`, `MenuRadio`, `MenuLabel`, `MenuSeparator`. */
export function Menu({ trigger, children, align = 'end', label, defaultOpen }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger ref={triggerRef} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={() => {
            // An item removed the button, with what it belongs to, before it could get the focus back.
            if (!triggerRef.current && document.activeElement === document.body) focusMain()
          }}
          className={cn(
            overlayClasses,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const itemClasses =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-ink/6 data-[disabled]:opacity-45 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  /** Shown at the end of the row: a shortcut or a value. */
  note?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  onSelect?: () => void
  /** Renders the only child (a link) as the item; put icon and note inside it. */
  asChild?: boolean
  /** Set on the item's element, for document-level listeners. */
  [attribute: `data-${string}`]: unknown
}

export function MenuItem({
  children,
  icon,
  note,
  tone = 'neutral',
  disabled,
  onSelect,
  asChild,
  ...attributes
}: MenuItemProps) {
  return (
    <Radix.Item
      {...attributes}
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(itemClasses, tone === 'danger' && 'text-coral data-[highlighted]:bg-coral-tint')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="flex-1">{children}</span>
          {note ? <span className="text-soft text-xs">{note}</span> : null}
        </>
      )}
    </Radix.Item>
  )
}

type MenuRadioProps<Value extends string> = {
  value: Value
  options: { value: Value; label: ReactNode; icon?: ReactNode; lang?: string }[]
  onChange: (value: Value) => void
}

/** A choice of one among several in a menu, such as theme or language. */
export function MenuRadio<Value extends string>({ value, options, onChange }: MenuRadioProps<Value>) {
  return (
    <Radix.RadioGroup value={value}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          onSelect={() => onChange(option.value)}
          className={itemClasses}
        >
          {option.icon}
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-tide" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-soft text-xs">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-hairline" />
}
