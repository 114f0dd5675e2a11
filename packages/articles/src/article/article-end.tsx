import { type Article, maxFeedbackCharacters } from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { copy, mail, share2 } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { ArticleFeedback } from './article-feedback.tsx'
import { ArticleNeighbours } from './article-neighbours.tsx'
import { AskForHelp } from './ask-for-help.tsx'
import { ShareArticle } from './share-article.tsx'

interface ArticleEndProps {
  article: Article
  locale: Locale
  /** The article's full URL. */
  url: string
}

/** Below the text: share it, rate it, go to the previous or next one. */
export async function ArticleEnd({ article, locale, url }: ArticleEndProps) {
  const [share, feedback] = await Promise.all([getTranslations('articles.share'), getTranslations('articles.feedback')])
  const buttonClass = buttonVariants({ size: 'sm' })
  return (
    <>
      <div className="mt-6">
        <ShareArticle
          url={url}
          buttonClass={buttonClass}
          title={article.title}
          texts={{
            label: share('label'),
            copy: share('copy'),
            copied: share('copied'),
            notCopied: share('notCopied'),
            mail: share('mail'),
            more: share('more'),
          }}
          paths={{ copy, mail, more: share2 }}
        />
      </div>
      <ArticleFeedback
        key={article.slug}
        site={article.site}
        slug={article.slug}
        buttonClass={buttonClass}
        maxCharacters={maxFeedbackCharacters}
        texts={{
          question: feedback('question'),
          yes: feedback('yes'),
          no: feedback('no'),
          thanks: feedback('thanks'),
          comment: feedback('comment'),
          commentHint: feedback('commentHint'),
          send: feedback('send'),
          sent: feedback('sent'),
          failed: feedback('failed'),
        }}
      />
      {article.site === 'support' ? <AskForHelp locale={locale} className="mt-10" /> : null}
      {/* Help articles are searched, not read in the order they were written. */}
      {article.site === 'blog' ? <ArticleNeighbours article={article} locale={locale} /> : null}
    </>
  )
}
