/** The path, after the language prefix, where each host serves its header, an empty main area and its footer. */
export const shellPath = '/_app'
