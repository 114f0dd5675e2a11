import { type ChoosableCategory, choosableCategories } from '@tidewatch/insights/archive/archive-selection'

/** No report uses these: they are sent only when somebody ticks them. */
export const keptOnRequest: readonly ChoosableCategory[] = ['recently-unfollowed', 'close-friends', 'blocked']

/** What is ticked at first: everything in the archive that a report is made from. */
export function defaultChoice(isPresent: (category: ChoosableCategory) => boolean): ChoosableCategory[] {
  return choosableCategories.filter((category) => isPresent(category) && !keptOnRequest.includes(category))
}
