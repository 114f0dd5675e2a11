import { PageHeader } from '@tidewatch/ui/page-header'

interface Section {
  key: string
  title: string
  text: string
  /** Where what is said can be done or read in full. */
  link?: { href: string; text: string } | undefined
}

interface LegalPageProps {
  title: string
  intro: string
  /** When this version came into force. */
  inForce: string
  contents: string
  sections: readonly Section[]
}

/** A legal text that is meant to be read: a list of contents and short sections. */
export function LegalPage({ title, intro, inForce, contents, sections }: LegalPageProps) {
  return (
    <div className="mx-auto w-full max-w-content px-5 py-12">
      <PageHeader title={title} description={intro} />
      <div className="mt-8 grid gap-x-14 gap-y-8 desk:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={contents} className="self-start desk:sticky desk:top-24">
          <p className="text-sm text-soft">{inForce}</p>
          <ol className="mt-3">
            {sections.map((section) => (
              <li key={section.key}>
                <a href={`#${section.key}`} className="inline-block py-1.5 text-sm hover:text-tide hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-reading flex-col gap-8">
          {sections.map((section) => (
            <section key={section.key} aria-labelledby={section.key}>
              <h2 id={section.key} className="scroll-mt-24 font-semibold text-lg">
                {section.title}
              </h2>
              <p className="mt-1.5">{section.text}</p>
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
