'use client'

import { type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from 'react'

interface ShareArticleProps {
  url: string
  title: string
  texts: { label: string; copy: string; copied: string; notCopied: string; mail: string; more: string }
  icons: { copy: ReactNode; mail: ReactNode; more: ReactNode }
  /** A small button's, from the server. */
  buttonClass: string
}

const never = () => () => undefined

/**
 * Ways to hand an article on, none of which tells a third party who reads it. It also copies the address of a heading
 * that is clicked: headings are links to themselves.
 */
export function ShareArticle({ url, title, texts, icons, buttonClass }: ShareArticleProps) {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  useEffect(() => {
    const { copied, notCopied } = texts
    const onClick = (event: globalThis.MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.article-body :is(h2, h3) > a') : null
      if (link instanceof HTMLAnchorElement) void copyLink(link.href, { copied, notCopied })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [texts])
  const share = (event: MouseEvent) => {
    event.preventDefault()
    // Closing the system's own dialog rejects as well; there is nothing to say then.
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <section aria-label={texts.label} className="flex flex-wrap gap-2 print:hidden">
      <button type="button" className={buttonClass} onClick={() => void copyLink(url, texts)}>
        {icons.copy}
        {texts.copy}
      </button>
      <a className={buttonClass} href={`mailto:?${mailQuery(title, url)}`}>
        {icons.mail}
        {texts.mail}
      </a>
      {canShare ? (
        <button type="button" className={buttonClass} onClick={share}>
          {icons.more}
          {texts.more}
        </button>
      ) : null}
    </section>
  )
}

// Mail programs take a plus sign for itself, so spaces have to be %20 (RFC 6068).
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Copies an address and says so in a passing message, or says where else the address can be had. */
async function copyLink(url: string, texts: { copied: string; notCopied: string }): Promise<void> {
  const { notify } = await import('@tidewatch/ui/feedback/toast')
  try {
    await navigator.clipboard.writeText(url)
    notify.success({ title: texts.copied })
  } catch {
    // Refused without a secure context or permission.
    notify.error({ title: texts.notCopied })
  }
}
