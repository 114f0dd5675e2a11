'use client'

import { Input } from '@tidewatch/ui/forms/controls'
import { type ReactNode, useId, useState } from 'react'
import { showMatching } from './show-matching.ts'

interface FaqSearchProps {
  texts: { label: string; placeholder: string; nothing: string }
  /** The text for each number of matching questions; the index is the number. */
  found: string[]
  icon: ReactNode
}

/** Filters the questions on the page to those that contain every typed word. */
export function FaqSearch({ texts, found, icon }: FaqSearchProps) {
  const id = useId()
  const [matches, setMatches] = useState<number | null>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all screen readers support the search element yet.
    <div role="search" className="w-full max-w-reading">
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <span className="relative block">
        {icon}
        <Input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={texts.placeholder}
          className="h-11 w-full rounded-md border border-edge bg-raised pr-3 pl-10 placeholder:text-soft"
          onChange={({ target }) => setMatches(showMatching(target.value))}
        />
      </span>
      <p role="status" className="mt-2 min-h-5 text-sm text-soft">
        {matches === null ? '' : matches === 0 ? `${found[0]}. ${texts.nothing}` : found[matches]}
      </p>
    </div>
  )
}
