'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#/primitives/icon-button.tsx'

type CopyButtonProps = { text: string; label: string; copiedLabel: string; onCopied?: () => void }

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ text, label, copiedLabel, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Rejected without a secure context or permission: the text beside the button can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        onCopied?.()
      },
      () => setCopied(false),
    )
  }
  return (
    <>
      <IconButton
        size="sm"
        label={copied ? copiedLabel : label}
        icon={copied ? <Check aria-hidden="true" className="text-tide" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
