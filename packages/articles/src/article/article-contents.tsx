import type { Article } from '@tidewatch/contract/content/articles'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'

interface ArticleContentsProps {
  headings: Article['headings']
  title: string
  lang: string | undefined
}

function HeadingLinks({ headings, lang }: Pick<ArticleContentsProps, 'headings' | 'lang'>) {
  return (
    <ul lang={lang} className="flex flex-col gap-1 text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'pl-4' : undefined}>
          <a href={`#${id}`} className="inline-block rounded-xs py-1 text-soft hover:text-tide hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Folded away above the text on narrow windows. */
export function FoldedContents({ headings, title, lang }: ArticleContentsProps) {
  return (
    <nav aria-label={title} className="lg:hidden print:hidden">
      <Disclosure summary={title}>
        <HeadingLinks headings={headings} lang={lang} />
      </Disclosure>
    </nav>
  )
}

/** Beside the text on wide windows, staying in view. */
export function SideContents({ headings, title, lang }: ArticleContentsProps) {
  return (
    <nav aria-label={title} className="hidden lg:block print:hidden">
      <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-l pl-5">
        <p className="mb-2 font-medium text-sm">{title}</p>
        <HeadingLinks headings={headings} lang={lang} />
      </div>
    </nav>
  )
}
