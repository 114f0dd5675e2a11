import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { usePageLocale } from '@tidewatch/i18n/page-locale'
import { localePath } from '@tidewatch/site-config/hosts'
import { Input } from '@tidewatch/ui/forms/controls'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface SearchFieldProps {
  /** The results page: where the form leads without JavaScript. */
  action: string
  texts: { label: string; placeholder: string; submit: string; suggestions: string }
  q?: string
  /** Class names merged on the server, so that browsers needn't merge them. */
  classes: { form: string; input: string; submit: string }
  icon: ReactNode
  /** Articles that match the text last passed to `onType`. */
  suggestions: Pick<ArticleSummary, 'slug' | 'title' | 'locale'>[]
  onType: (typed: string) => void
  /** The field was focused, so typing is likely. */
  onNear?: () => void
}

/** A search form; with scripts, a combobox that suggests articles by title (ARIA combobox with a list). */
export function SearchField({ action, texts, q = '', classes, icon, suggestions, onType, onNear }: SearchFieldProps) {
  const id = useId()
  const locale = usePageLocale()
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
      // One more position than there are options: the field itself.
      const optionCount = suggestions.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + optionCount) % optionCount) - 1)
    } else if (isListed && event.key === 'Enter' && chosen) {
      event.preventDefault()
      window.location.assign(localePath(`/${chosen.slug}`, locale))
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not all screen readers support the search element yet.
    <form role="search" action={action} className={classes.form}>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <span className="relative min-w-0 flex-1">
        {icon}
        <Input
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
          onFocus={onNear}
          onBlur={() => setOpen(false)}
          className={classes.input}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!isListed}
          className="absolute top-full right-0 left-0 z-20 mt-1 overflow-hidden rounded-md border bg-raised py-1 text-left shadow-overlay"
        >
          {suggestions.map((article, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that owns the list handles the keys.
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
              className={`cursor-pointer px-4 py-2.5 text-sm ${index === active ? 'bg-tide-tint' : ''}`}
            >
              {article.title}
            </div>
          ))}
        </div>
      </span>
      <button type="submit" className={classes.submit}>
        {texts.submit}
      </button>
    </form>
  )
}
