'use client'

import type { ArticleSummary } from '@tidewatch/contract/article'
import { localePath } from '@tidewatch/site-config/hosts'
import { Button } from '@tidewatch/ui/button'
import { cn } from '@tidewatch/ui/cn'
import { controlClasses } from '@tidewatch/ui/field'
import { Search } from 'lucide-react'
import { useLocale } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'

export interface SearchFieldProps {
  /** The page of results, which the form asks without scripts. */
  action: string
  texts: { label: string; placeholder: string; submit: string; suggestions: string }
  size?: 'md' | 'lg'
  q?: string
  className?: string
  /** Articles that fit what `onType` was told last. */
  suggestions: Pick<ArticleSummary, 'slug' | 'title' | 'locale'>[]
  onType: (typed: string) => void
}

/** A search form; with scripts, a combobox that suggests articles by title (ARIA combobox with a list). */
export function SearchField({ action, texts, size = 'md', q = '', className, suggestions, onType }: SearchFieldProps) {
  const id = useId()
  const locale = useLocale()
  const [value, setValue] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isListed = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${id}-option-${index}`

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (isListed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      // One place more than there are options: the field itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (isListed && event.key === 'Enter' && chosen) {
      event.preventDefault()
      window.location.assign(localePath(`/${chosen.slug}`, locale))
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all screen readers yet.
    <form role="search" action={action} className={cn('relative flex gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <span className="relative min-w-0 flex-1">
        <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft" />
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          placeholder={texts.placeholder}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setValue(event.target.value)
            onType(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className={cn(
            controlClasses,
            'pl-9 [&::-webkit-search-cancel-button]:hidden',
            size === 'lg' ? 'h-12' : 'h-11',
          )}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!isListed}
          className="absolute top-full right-0 left-0 z-20 mt-1 overflow-hidden rounded-md border bg-raised py-1 text-left shadow-overlay"
        >
          {suggestions.map((article, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list takes the keys.
            <div
              key={article.slug}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              lang={article.locale === locale ? undefined : article.locale}
              // Keeps the focus in the field, so that the list is still there for the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => window.location.assign(localePath(`/${article.slug}`, locale))}
              onMouseEnter={() => setActive(index)}
              className={cn('cursor-pointer px-4 py-2.5 text-sm', index === active && 'bg-tide-tint')}
            >
              {article.title}
            </div>
          ))}
        </div>
      </span>
      <Button type="submit" size={size} variant="primary" className={size === 'md' ? 'h-11' : undefined}>
        {texts.submit}
      </Button>
    </form>
  )
}
