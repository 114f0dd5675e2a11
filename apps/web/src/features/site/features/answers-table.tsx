import type { Locale } from '@tidewatch/site-config/locales'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { check, x } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'

const supported = ['history', 'names', 'password', 'data'] as const
const unsupported = ['private', 'likes', 'unfollowers', 'messages'] as const

/** Frequent questions with a plain yes or no, and the reason. */
export async function AnswersTable({ locale }: { locale: Locale }) {
  const [t, honest] = await Promise.all([
    getTranslations({ locale, namespace: 'features' }),
    getTranslations({ locale, namespace: 'landing.honest.items' }),
  ])
  const rows = [
    ...supported.map((key) => ({
      key,
      isDone: true,
      question: t(`does.${key}.question`),
      answer: t(`does.${key}.answer`),
    })),
    ...unsupported.map((key) => ({
      key,
      isDone: false,
      question: honest(`${key}.question`),
      answer: honest(`${key}.answer`),
    })),
  ]
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-4 font-semibold text-xl">
        {t('table.title')}
      </h2>
      <Table caption={t('table.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('table.question')}</Th>
            <Th>{t('table.answer')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, isDone, question, answer }) => {
            return (
              <tr key={key} className="align-top">
                <th
                  scope="row"
                  className="w-2/5 min-w-36 border-hairline border-b py-3 pr-3 pl-1 text-left font-medium"
                >
                  {question}
                </th>
                <Td className="min-w-40 py-3">
                  <span className="flex items-center gap-1.5 font-medium">
                    <Icon path={isDone ? check : x} className={isDone ? 'size-4 text-tide' : 'size-4 text-plum'} />
                    {isDone ? t('table.yes') : t('table.no')}
                  </span>
                  <span className="mt-0.5 block text-soft">{answer}</span>
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
