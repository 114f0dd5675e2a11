/** Where each host answers with its header, an empty main area and its footer; behind the language prefix. */
export const shellPath = '/_app'
