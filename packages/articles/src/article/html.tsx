interface HtmlProps {
  /** From the article calls, which sanitise bodies and escape excerpts. */
  html: string
  className?: string
}

/** HTML of an article as the API delivers it. */
export function Html({ html, className }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
