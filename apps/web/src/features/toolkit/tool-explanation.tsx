import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { type Tool, type ToolFacts, toolFacts } from './tools.ts'

/** A tool's method, limits and sources, and where the product goes further. */
export async function ToolExplanation({ tool, locale }: { tool: Tool; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'toolkit' })
  const { help, nextPath, sources }: ToolFacts = toolFacts[tool]
  const { hosts } = toPublicConfig(env)
  // The check-up's questions explain themselves.
  const points = tool === 'privacy-check-up' ? null : tool
  return (
    <div className="grid gap-x-12 gap-y-8 border-hairline border-t pt-8 desk:grid-cols-[1fr_22rem] print:hidden">
      <div className="self-start border-hairline border-t">
        {points ? (
          <Disclosure summary={<h2>{t('how')}</h2>}>
            <div className="flex max-w-reading flex-col gap-2 text-soft">
              {(['one', 'two'] as const).map((point) => (
                <p key={point}>{t(`tools.${points}.points.${point}`)}</p>
              ))}
            </div>
          </Disclosure>
        ) : null}
        <Disclosure summary={<h2>{t('limits')}</h2>}>
          <ul className="flex max-w-reading list-disc flex-col gap-2 pl-5 text-soft">
            {(['one', 'two'] as const).map((unknown) => (
              <li key={unknown}>{t(`tools.${tool}.unknowns.${unknown}`)}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <div className="flex flex-col gap-8">
        <section aria-labelledby="onward" className="flex flex-col gap-2">
          <h2 id="onward" className="font-semibold text-lg">
            {t('onward')}
          </h2>
          <p>
            <ServerAnchor href={nextPath} locale={locale} className="link inline-flex items-center gap-1.5 font-medium">
              {t(`tools.${tool}.further.action`)}
              <ArrowRight aria-hidden="true" className="size-4" />
            </ServerAnchor>
          </p>
          <p>
            <TextLink href={absoluteUrl(hosts, 'support', help, locale)}>{t('help')}</TextLink>
          </p>
        </section>
        {sources.length > 0 ? (
          <section aria-labelledby="sources" className="flex flex-col gap-2 text-sm">
            <h2 id="sources" className="font-semibold">
              {t('sources')}
            </h2>
            <ul className="flex flex-col gap-1">
              {sources.map(({ name, href }) => (
                <li key={href}>
                  <TextLink href={href} lang="en" rel="noreferrer">
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  )
}
