import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { ReactNode } from 'react'

interface LegalSection {
  key: string
  title: string
  /** One paragraph per line. */
  text: string
  /** Content below the text, such as a table. */
  more?: ReactNode
  /** Page that carries out a section or covers it in full. */
  link?: { href: string; text: string } | undefined
}

interface LegalPageProps {
  title: string
  /** Version and date. */
  version: string
  /** The key points, one per line. */
  short: { title: string; text: string }
  contents: string
  sections: readonly LegalSection[]
}

/** A readable legal text: key points, a table of contents, and short sections. */
export function LegalPage({ title, version, short, contents, sections }: LegalPageProps) {
  return (
    <div className="mx-auto w-full max-w-content px-5 py-12">
      <PageHeader title={title} description={version} />
      <div className="mt-8 grid gap-x-14 gap-y-8 desk:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={contents} className="self-start desk:sticky desk:top-24">
          <ol>
            {sections.map((section) => (
              <li key={section.key}>
                <a href={`#${section.key}`} className="inline-block py-1.5 text-sm hover:text-tide hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-reading flex-col gap-8">
          <section aria-labelledby="in-short" className="rounded-lg border bg-raised p-5">
            <h2 id="in-short" className="font-semibold text-lg">
              {short.title}
            </h2>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
              {linesOf(short.text).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section) => (
            <section key={section.key} aria-labelledby={section.key}>
              <h2 id={section.key} className="scroll-mt-24 font-semibold text-lg">
                {section.title}
              </h2>
              {linesOf(section.text).map((line) => (
                <p key={line} className="mt-1.5 break-words">
                  {line}
                </p>
              ))}
              {section.more}
              {section.link ? (
                <p className="mt-1.5">
                  <a href={section.link.href} className="link">
                    {section.link.text}
                  </a>
                </p>
              ) : null}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function linesOf(text: string): string[] {
  return text.split('\n')
}
