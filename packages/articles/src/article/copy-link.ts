/** Copies an address and says so in a passing message, or says where else the address can be had. */
export async function copyLink(url: string, texts: { copied: string; notCopied: string }): Promise<void> {
  const { notify } = await import('@tidewatch/ui/feedback/toast')
  try {
    await navigator.clipboard.writeText(url)
    notify.success({ title: texts.copied })
  } catch {
    // Refused without a secure context or permission.
    notify.error({ title: texts.notCopied })
  }
}
