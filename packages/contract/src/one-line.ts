/** Text without a control character or a line break, which would begin another header of a mail or another line of a page. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u
