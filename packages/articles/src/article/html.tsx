interface HtmlProps {
  /** From the article calls, which sanitise bodies and escape excerpts. */
  html: string
  className?: string
}

/** An article's HTML as delivered by the API. */
export function Html({ html, className }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
