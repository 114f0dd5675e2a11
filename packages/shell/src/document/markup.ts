import { escapeXml } from '#/discovery/xml.ts'

declare const written: unique symbol

/** HTML that was written with `markup`: an object that merely looks like it is refused by its type. */
interface Markup {
  readonly __html: string
  readonly [written]: true
}

/**
 * Plain HTML of the frame around each page, for `dangerouslySetInnerHTML`: markup`<a href="${href}">${label}</a>`. What is put in
 * is escaped, unless it is markup, or a list of it. A page carries what its server components made a second time, as data; there,
 * a link of a string takes a third of what a link of elements does.
 */
export function markup(raw: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { __html: String.raw({ raw }, ...values.map(toHtml)) } as Markup
}

/** What `Icon` of the kit draws, as markup: `path` is one of its `icon-paths`. */
export function iconMarkup(path: string): Markup {
  return markup`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
}

function toHtml(value: string | Markup | Markup[]): string {
  if (typeof value === 'string') return escapeXml(value)
  return Array.isArray(value) ? value.map(toHtml).join('') : value.__html
}
