import type { FaqQuestion } from '@tidewatch/auth/event-catalogue'
import type { Site } from '@tidewatch/site-config/hosts'

interface CommonQuestion {
  /** Key in the `faq` messages, and the anchor on the page. */
  key: FaqQuestion
  /** Page with the full answer. */
  more: { site: Exclude<Site, 'blog'>; path: `/${string}` }
}

interface FaqGroup {
  key: 'data' | 'legal' | 'billing' | 'family' | 'technical'
  questions: CommonQuestion[]
}

const article = (slug: string): CommonQuestion['more'] => ({ site: 'support', path: `/${slug}` })
const page = (path: `/${string}`): CommonQuestion['more'] => ({ site: 'web', path })

/** The common questions by topic, the most frequent first. */
export const faqGroups: FaqGroup[] = [
  {
    key: 'data',
    questions: [
      { key: 'private', more: article('why-an-account-cannot-be-found') },
      { key: 'likes', more: article('where-numbers-come-from') },
      { key: 'differ', more: article('figures-and-formulas') },
      { key: 'unfollowed', more: article('comparing-archives') },
      { key: 'rhythm', more: article('states-of-an-account') },
      { key: 'history', more: article('adding-an-account') },
      { key: 'archive', more: article('what-is-read-from-an-archive') },
    ],
  },
  {
    key: 'legal',
    questions: [
      { key: 'noticed', more: article('watching-a-public-account') },
      { key: 'allowed', more: page('/terms-of-use') },
      { key: 'tracked', more: page('/tracking') },
      { key: 'password', more: article('your-privacy-rights') },
      { key: 'independent', more: page('/terms-of-use') },
    ],
  },
  {
    key: 'billing',
    questions: [
      { key: 'cancel', more: page('/plans') },
      { key: 'free', more: article('getting-started') },
      { key: 'trial', more: page('/plans') },
      { key: 'renewal', more: page('/plans') },
      { key: 'afterStop', more: page('/plans') },
      { key: 'invoices', more: page('/payments') },
    ],
  },
  {
    key: 'family',
    questions: [
      { key: 'teen', more: page('/family') },
      { key: 'covert', more: page('/family') },
      { key: 'messages', more: article('what-is-read-from-an-archive') },
    ],
  },
  {
    key: 'technical',
    questions: [
      { key: 'login', more: article('trouble-with-logging-in') },
      { key: 'mails', more: article('mails-from-us') },
      { key: 'takeAlong', more: article('taking-a-report-along') },
      { key: 'install', more: article('getting-started') },
      { key: 'delete', more: article('deleting-your-data') },
    ],
  },
]

export const faqQuestions: CommonQuestion[] = faqGroups.flatMap(({ questions }) => questions)

/** The last day on which someone compared every answer with the product. */
export const faqCheckedOn = '2026-11-22'
