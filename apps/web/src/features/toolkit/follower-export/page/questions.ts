/** The questions below the tool, in page order. */
export const exportQuestions = ['safe', 'upload', 'many', 'why'] as const
