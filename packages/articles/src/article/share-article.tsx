'use client'

import { Icon } from '@tidewatch/ui/primitives/icon'
import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'

interface ShareArticleProps {
  url: string
  title: string
  texts: { label: string; copy: string; copied: string; notCopied: string; mail: string; more: string }
  /** Icon paths. */
  paths: { copy: string; mail: string; more: string }
  /** Small button classes, from the server. */
  buttonClass: string
}

const never = () => () => undefined

/**
 * Ways to share an article that tell no third party who reads it. Also copies the address of a heading when it's
 * clicked: headings link to themselves.
 */
export function ShareArticle({ url, title, texts, paths, buttonClass }: ShareArticleProps) {
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
    // Closing the system's dialog also rejects, and needs no message.
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <section aria-label={texts.label} className="flex flex-wrap gap-2 print:hidden">
      <button type="button" className={buttonClass} onClick={() => void copyLink(url, texts)}>
        <Icon path={paths.copy} className="size-4" />
        {texts.copy}
      </button>
      <a className={buttonClass} href={`mailto:?${mailQuery(title, url)}`}>
        <Icon path={paths.mail} className="size-4" />
        {texts.mail}
      </a>
      {canShare ? (
        <button type="button" className={buttonClass} onClick={share}>
          <Icon path={paths.more} className="size-4" />
          {texts.more}
        </button>
      ) : null}
    </section>
  )
}

// Mail programs take plus signs literally, so spaces have to be %20 (RFC 6068).
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Copies an address and confirms it in a toast, or says where else to find the address. */
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
