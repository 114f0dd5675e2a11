/**
 * Text without control characters or line breaks, which would start another header of an email or another line of a
 * page.
 */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
