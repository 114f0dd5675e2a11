import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { breadcrumbData } from '@tidewatch/articles/article/structured-data'
import type { Namespace } from '@tidewatch/i18n/messages'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { IslandMessages } from '@tidewatch/shell/island-messages'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Lock } from 'lucide-react'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { env } from '#/env.ts'
import { ToolExplanation } from './tool-explanation.tsx'
import { ToolList } from './tool-list.tsx'
import { type Tool, tools } from './tools.ts'

interface ToolPageProps {
  tool: Tool
  locale: Locale
  /** Namespaces of the messages that the tool itself shows. */
  namespaces: readonly Namespace[]
  children: ReactNode
}

/** A tool and its explanation. Only the tool itself hydrates. */
export async function ToolPage({ tool, locale, namespaces, children }: ToolPageProps) {
  setRequestLocale(locale)
  const t = await getTranslations('toolkit')
  const { hosts, name: brand } = toPublicConfig(env)
  const title = t(`tools.${tool}.title`)
  const url = absoluteUrl(hosts, 'web', `/toolkit/${tool}`, locale)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebApplication',
          name: title,
          description: t(`tools.${tool}.meta.description`),
          url,
          inLanguage: locale,
          applicationCategory: 'UtilitiesApplication',
          operatingSystem: 'Any',
          isAccessibleForFree: true,
          offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
          publisher: { '@type': 'Organization', name: brand, url: hosts.web },
        }}
      />
      <JsonLd
        data={breadcrumbData([
          { name: brand, item: absoluteUrl(hosts, 'web', '/', locale) },
          { name: t('title'), item: absoluteUrl(hosts, 'web', '/toolkit', locale) },
          { name: title, item: url },
        ])}
      />
      <div className="mx-auto flex w-full max-w-content flex-col gap-10 px-5 py-8">
        <div className="flex flex-col gap-4 print:hidden">
          <PageHeader
            above={
              <Breadcrumbs
                label={t('path')}
                items={[
                  {
                    key: 'toolkit',
                    content: (
                      <ServerAnchor href="/toolkit" locale={locale}>
                        {t('title')}
                      </ServerAnchor>
                    ),
                  },
                  { key: tool, content: title },
                ]}
              />
            }
            title={title}
            description={t(`tools.${tool}.meta.description`)}
          />
          <p className="flex items-start gap-2 text-sm text-soft">
            <Lock aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />
            {t('local')}
          </p>
        </div>
        <IslandMessages locale={locale} namespaces={namespaces}>
          {children}
        </IslandMessages>
        <ToolExplanation tool={tool} locale={locale} />
        <section aria-labelledby="other-tools" className="flex flex-col gap-4 print:hidden">
          <h2 id="other-tools" className="font-semibold text-lg">
            {t('others')}
          </h2>
          <ToolList locale={locale} tools={tools.filter((other) => other !== tool)} level={3} />
        </section>
      </div>
    </>
  )
}
