/**
 * With fewer moments, hours can't be told from chance. In its own file because charts in browsers use it without the
 * statistics.
 */
export const minMoments = 8
