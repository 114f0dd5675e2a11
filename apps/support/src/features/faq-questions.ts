/** The common questions: keys of the `faq` messages, which are their anchors too, and the article that says more. */
export const faqQuestions = [
  { key: 'likes', slug: 'where-numbers-come-from' },
  { key: 'unfollowed', slug: 'comparing-archives' },
  { key: 'password', slug: 'your-privacy-rights' },
  { key: 'private', slug: 'why-an-account-cannot-be-found' },
  { key: 'noticed', slug: 'watching-a-public-account' },
  { key: 'rhythm', slug: 'states-of-an-account' },
  { key: 'differ', slug: 'figures-and-formulas' },
  { key: 'archive', slug: 'what-is-read-from-an-archive' },
  { key: 'mails', slug: 'mails-from-us' },
  { key: 'delete', slug: 'deleting-your-data' },
  { key: 'login', slug: 'trouble-with-logging-in' },
  { key: 'free', slug: 'getting-started' },
] as const
