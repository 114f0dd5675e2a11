/** The questions below the tool, in the order of the page. */
export const exportQuestions = ['safe', 'upload', 'many', 'why'] as const
