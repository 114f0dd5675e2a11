import type { Article } from '@tidewatch/contract/content/articles'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import type { ReactNode } from 'react'

interface ArticleContentsProps {
  title: string
  links: ReactNode
}

/** Both places share one element, so the page's data contains the list only once. */
export function headingLinks({ headings, lang }: { headings: Article['headings']; lang: string | undefined }) {
  return (
    <ul {...(lang && { lang })} className="article-contents">
      {headings.map(({ id, text, level }) => (
        <li key={id} {...(level === 3 && { className: 'pl-4' })}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** Collapsed above the text on narrow windows. */
export function FoldedContents({ title, links }: ArticleContentsProps) {
  return (
    <nav aria-label={title} className="lg:hidden print:hidden">
      <Disclosure summary={title}>{links}</Disclosure>
    </nav>
  )
}

/** Beside the text on wide windows, where it stays in view. */
export function SideContents({ title, links }: ArticleContentsProps) {
  return (
    <nav aria-label={title} className="hidden lg:block print:hidden">
      <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-l pl-5">
        <p className="mb-2 font-medium text-sm">{title}</p>
        {links}
      </div>
    </nav>
  )
}
