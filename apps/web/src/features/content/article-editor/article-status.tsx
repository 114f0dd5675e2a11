import type { EditorListedArticle } from '@tidewatch/contract/content/article-editor'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { CircleCheck, Clock3, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Status = EditorListedArticle['status']

const appearance: Record<Status, { tone: Tone; icon: typeof Clock3 }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  scheduled: { tone: 'amber', icon: Clock3 },
  published: { tone: 'tide', icon: CircleCheck },
}

export function ArticleStatus({ status }: { status: Status }) {
  const t = useTranslations('articleEditor.status')
  const { tone, icon: Icon } = appearance[status]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </StatusTag>
  )
}
