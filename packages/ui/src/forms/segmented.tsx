import { type ReactNode, useId } from 'react'
import { Input } from '#/forms/controls.tsx'
import { cn } from '#/primitives/cn.tsx'

type SegmentedProps<Value extends string> = {
  /** Name of the group for screen readers. */
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  className?: string
}

/** Chooses one of two to five; native radio buttons underneath. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, size = 'md', className } = props
  const name = useId()
  return (
    <fieldset
      className={cn(
        'inline-flex min-w-0 max-w-full flex-wrap rounded-md border border-hairline bg-sunken p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative flex min-w-0 flex-auto cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-[8px] border border-transparent px-3 text-sm text-soft transition-colors hover:text-ink pointer-coarse:min-h-10',
            'has-checked:border-hairline has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-tide',
            size === 'sm' ? 'h-7' : 'h-9',
          )}
        >
          <Input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
