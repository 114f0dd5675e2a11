// The line at the top of our mails: packages/email/src/ticket-mail.tsx.
const marker = /^[>\s]*##- .{1,200} -##\s*$/
const quoted = /^\s*>/
const signature = /^-- ?$/
/** "-----Original Message-----" in any language, and Outlook's rule. */
const separator = /^\s*(?:-{3,} ?[^\s-].{0,61}?-{3,}|-{7,}|_{20,})\s*$/
/** What mail programs write above the older mail, in the languages of the product. */
const sender = /^\s*\*?(?:From|Von|De|Da|差出人|보낸 사람|จาก) ?[:：]\*?\s/i
const otherHeader =
  /^\s*\*?(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Enviado|Fecha|Para|Asunto|Data|Assunto|Inviato|A|Oggetto|送信日時|日時|宛先|件名|보낸 날짜|날짜|받는 사람|제목|ส่ง|วันที่|ถึง|เรื่อง) ?[:：]\*?\s/i
const maxAttributionLines = 3
/** Nothing above is longer. A longer line may be written to keep a pattern busy, so it's matched with none. */
const maxMarkLength = 300

/**
 * The new text of an answer, without the mails that the sender's program put below it. Quotes between the sender's
 * own lines stay, because the answer refers to them; and if nothing would be left, everything stays: better twice than
 * lost.
 *
 * The rule, from the top: the first of our own marker, a separator, a block of mail headers or a signature ends the
 * text; then quoted lines at its end are removed, and with them the line above ("On … wrote:", in any language: it ends
 * with a colon).
 */
export function newestText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex(
    (line, index) =>
      line.length <= maxMarkLength &&
      (marker.test(line) ||
        separator.test(line) ||
        signature.test(line) ||
        (sender.test(line) && lines.slice(index + 1, index + 4).some((next) => otherHeader.test(next)))),
  )
  const kept = end < 0 ? lines : lines.slice(0, end)
  const hadHistory = dropQuotesAtEnd(kept) || (end >= 0 && !signature.test(lines[end] ?? ''))
  if (hadHistory) dropAttribution(kept)
  return kept.join('\n').trim() || text.trim()
}

function dropQuotesAtEnd(lines: string[]): boolean {
  dropBlank(lines)
  let dropped = false
  while (quoted.test(lines.at(-1) ?? '')) {
    lines.pop()
    dropBlank(lines)
    dropped = true
  }
  return dropped
}

/**
 * "On Friday, Ada <address> wrote:": up to three lines, the last of which ends with a colon, and one of which contains
 * a time or an address.
 */
function dropAttribution(lines: string[]): void {
  dropBlank(lines)
  if (!/[:：]\s*$/.test(lines.at(-1) ?? '')) return
  for (let count = 1; count <= maxAttributionLines; count += 1) {
    const block = lines.slice(-count)
    if (block.some((line) => line.trim() === '')) return
    if (/@|\d{1,2}[:.]\d{2}|\d{4}/.test(block[0] ?? '')) {
      lines.length -= block.length
      return
    }
  }
}

function dropBlank(lines: string[]): void {
  while (lines.length > 0 && (lines.at(-1) ?? '').trim() === '') lines.pop()
}
