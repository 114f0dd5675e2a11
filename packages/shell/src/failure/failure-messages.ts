import type { Messages } from '@tidewatch/i18n/messages'

/** What a page says that failed. Every page carries it: what failed may be the connection that would have brought it. */
export function failureMessages({ common, errors }: Pick<Messages, 'common' | 'errors'>) {
  const { retry, requestId, copy, copied } = common
  const { failedTitle, failedText } = errors.page
  return {
    common: { retry, requestId, copy, copied },
    errors: { page: { failedTitle, failedText } },
  }
}
