import { JsonLd } from '@tidewatch/articles/article/json-ld'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import type { Topic } from '#/features/site/public-pages/topics.ts'

const keys = ['one', 'two', 'three'] as const

/** Frequent questions on the topic with plain answers, for people and search engines. */
export async function TopicQuestions({ topic, locale }: { topic: Topic; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landingPages' })
  const questions = keys.map((key) => ({
    key,
    question: t(`pages.${topic}.questions.${key}.question`),
    answer: t(`pages.${topic}.questions.${key}.answer`),
  }))
  return (
    <section
      aria-labelledby="questions"
      className="below-fold-160 mx-auto grid w-full max-w-content gap-x-14 gap-y-6 px-5 py-16 desk:grid-cols-[1fr_1.9fr]"
    >
      <JsonLd
        data={{
          '@type': 'FAQPage',
          inLanguage: locale,
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <h2 id="questions" className="font-semibold text-xl">
        {t('questions')}
      </h2>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {questions.map(({ key, question, answer }) => (
          <div key={key} className="py-4">
            <dt className="font-medium">{question}</dt>
            <dd className="mt-1 max-w-reading text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
