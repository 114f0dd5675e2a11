import { navHref } from '@tidewatch/shell/nav-href'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { answerFacts } from './answer-facts.ts'
import { FaqHelped } from './faq-helped.tsx'
import { faqGroups } from './faq-questions.ts'

/** The questions and answers by topic. Each question has its own anchor, which its heading links to. */
export async function FaqList({ locale }: { locale: Locale }) {
  const t = await getTranslations('faq')
  const { hosts } = toPublicConfig(env)
  const facts = answerFacts(locale)
  const helped = {
    question: t('helped.question'),
    yes: t('helped.yes'),
    no: t('helped.no'),
    thanks: t('helped.thanks'),
    sorry: t('helped.sorry'),
    contact: t('helped.contact'),
  }
  const button = buttonVariants({ variant: 'quiet', size: 'sm' })
  return (
    <div id="questions" className="flex min-w-0 max-w-reading flex-col gap-10">
      {faqGroups.map((group) => (
        <section key={group.key} id={group.key} aria-labelledby={`${group.key}-title`} className="scroll-mt-20">
          <h2 id={`${group.key}-title`} className="font-semibold text-xl">
            {t(`groups.${group.key}`)}
          </h2>
          <div className="mt-3 flex flex-col divide-y divide-hairline border-hairline border-y">
            {group.questions.map(({ key, more }) => {
              const question = t(`questions.${key}.question`)
              return (
                <article key={key} id={key} aria-labelledby={`${key}-question`} className="scroll-mt-20 py-5">
                  <h3 id={`${key}-question`} className="font-semibold text-lg">
                    <a
                      href={`#${key}`}
                      title={t('link')}
                      className="rounded-xs underline-offset-4 hover:text-tide hover:underline"
                    >
                      {question}
                    </a>
                  </h3>
                  <p className="mt-2">{t(`questions.${key}.answer`, facts)}</p>
                  <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-6 gap-y-1 text-sm">
                    <a
                      href={navHref(hosts, 'support', more, locale)}
                      aria-label={`${t('more')}: ${question}`}
                      className="link"
                    >
                      {t('more')}
                    </a>
                    <FaqHelped
                      question={key}
                      texts={helped}
                      contactHref={navHref(hosts, 'support', contact, locale)}
                      buttonClass={button}
                    />
                  </div>
                </article>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}

const contact = { site: 'support', path: '/contact' } as const
