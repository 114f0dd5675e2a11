import { escapeXml } from '#/discovery/xml.ts'

declare const written: unique symbol

/** HTML written with `markup`. The type rejects objects that merely look like it. */
export interface Markup {
  readonly __html: string
  readonly [written]: true
}

/**
 * Plain HTML for the frame around each page, for `dangerouslySetInnerHTML`: markup`<a href="${href}">${label}</a>`.
 * Interpolated values are escaped, unless they're markup or a list of it.
 */
export function markup(raw: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { __html: String.raw({ raw }, ...values.map(toHtml)) } as Markup
}

/** The kit's `Icon` as markup; `path` is one of its `icon-paths`. */
export function iconMarkup(path: string): Markup {
  return markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
}

/** The kit's `Mark` and the name side by side. */
export function wordmarkMarkup(name: string, size: 'sm' | 'md'): Markup {
  const sizes = { sm: 'text-base [&>svg]:size-5', md: 'text-lg [&>svg]:size-6' }
  return markup`<span class="inline-flex items-center gap-2 font-semibold text-ink tracking-tight ${sizes[size]}"><svg viewBox="0 0 24 24" fill="none" stroke-linecap="round" aria-hidden="true"><path d="M11 3v2.6M11 12.6v8.4" stroke="currentColor" stroke-width="1.75"/><path d="M1.75 13.75C5.5 13.75 6.5 9 11 9S16.5 13.2 22.25 11.5" stroke="var(--color-tide)" stroke-width="2.5"/></svg>${name}</span>`
}

/** The kit's `Waterline` as markup. */
export function waterlineMarkup(className: string): Markup {
  return markup`<svg viewBox="0 0 240 12" preserveAspectRatio="none" aria-hidden="true" class="waterline ${className}"><path d="M0 8C20 8 30 7.6 42 6.4 58 4.8 64 2 78 2s20 8 36 8 22-5 38-5 22 3 40 3 30-1 48-1"/></svg>`
}

function toHtml(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return escapeXml(value)
  return Array.isArray(value) ? value.map(toHtml).join('') : value.__html
}
