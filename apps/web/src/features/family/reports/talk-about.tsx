import { familyQuestions } from '@tidewatch/insights/family/family-questions'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import { Card } from '@tidewatch/ui/layout/card'
import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Two questions that the report prompts. */
export function TalkAbout({ figures, before }: { figures: FamilyFigures; before: FamilyFigures | null }) {
  const t = useTranslations('family.report.questions')
  return (
    <Card asChild className="bg-tide-tint">
      <section aria-labelledby="talk-about">
        <h2 id="talk-about" className="flex items-center gap-2 font-semibold text-lg">
          <MessagesSquare aria-hidden="true" className="size-5 text-tide" />
          {t('title')}
        </h2>
        <p className="text-sm text-soft">{t('text')}</p>
        <ol className="mt-4 flex list-decimal flex-col gap-3 pl-6">
          {familyQuestions(figures, before).map((question) => (
            <li key={question} className="max-w-reading pl-1">
              {t(`of.${question}`)}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
