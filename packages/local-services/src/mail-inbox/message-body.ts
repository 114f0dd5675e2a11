/** A mail's own HTML, with links that open in a new tab. */
export function messageBody(html: string): string {
  const base = '<base target="_blank">'
  return /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`
}
