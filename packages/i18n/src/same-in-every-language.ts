/** Messages of more than three words that other languages rightly share with English, as `namespace.key`. */
export const sameInEveryLanguage: readonly string[] = []
