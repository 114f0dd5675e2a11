import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Card } from '@tidewatch/ui/layout/card'
import { getTranslations } from 'next-intl/server'
import { type Tool, toolFacts } from './tools.ts'

interface ToolListProps {
  locale: Locale
  tools: readonly Tool[]
  level: 2 | 3
}

/** Tools as cards that link to their pages; below another tool, only their names. */
export async function ToolList({ locale, tools, level }: ToolListProps) {
  const t = await getTranslations({ locale, namespace: 'toolkit.tools' })
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-4 sm:grid-cols-2 desk:grid-cols-3">
      {tools.map((tool) => {
        const { Icon } = toolFacts[tool]
        return (
          <Card key={tool} asChild interactive>
            <li className="flex flex-col gap-1">
              <Icon aria-hidden="true" className="mb-1 size-5 text-tide" />
              <Heading className="font-semibold text-base">
                <ServerAnchor
                  href={`/toolkit/${tool}`}
                  locale={locale}
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {t(`${tool}.title`)}
                </ServerAnchor>
              </Heading>
              {level === 2 ? <p className="text-sm text-soft">{t(`${tool}.short`)}</p> : null}
            </li>
          </Card>
        )
      })}
    </ul>
  )
}
