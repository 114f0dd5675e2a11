import {
  type ChoosableCategory,
  choosableCategories,
  keptOnRequest,
} from '@tidewatch/insights/archive/archive-selection'

/** What is ticked at first: everything in the archive that a report is made from. */
export function defaultChoice(isPresent: (category: ChoosableCategory) => boolean): ChoosableCategory[] {
  return choosableCategories.filter((category) => isPresent(category) && !keptOnRequest.includes(category))
}
