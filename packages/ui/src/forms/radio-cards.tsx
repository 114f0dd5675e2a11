import type { ReactNode } from 'react'
import { Input } from '#/forms/controls.tsx'
import { cn } from '#/primitives/cn.tsx'

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: { value: Value; title: ReactNode; detail: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A choice with an explanation per option, built on native radio buttons. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, options, value, onChange, className } = props
  return (
    <fieldset className={cn('flex flex-col gap-2', className)}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer gap-3 rounded-md border border-hairline bg-raised p-4 transition-colors hover:border-edge has-checked:border-tide has-checked:bg-tide-tint has-focus-visible:outline-2 has-focus-visible:outline-tide"
        >
          <Input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 appearance-none rounded-full border border-edge bg-raised text-base outline-none transition-[border-width] checked:border-6 checked:border-tide"
          />
          <span className="min-w-0">
            <span className="block font-medium">{option.title}</span>
            <span className="block text-sm text-soft">{option.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
