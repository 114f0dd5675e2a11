import { privateTabStorage } from '@tidewatch/auth/session/private-storage'
import { tabKeys } from '@tidewatch/auth/session/stored-keys'
import { attachmentSchema, maxTicketAttachments, ticketTopics } from '@tidewatch/contract/support/tickets'
import * as z from 'zod'

const helpRequestSchema = z.object({
  topic: z.enum(['', ...ticketTopics]),
  subject: z.string(),
  message: z.string(),
  email: z.string(),
  page: z.string(),
  attachments: z.array(attachmentSchema).max(maxTicketAttachments),
})
/** The draft of a help request. */
export type HelpRequest = z.infer<typeof helpRequestSchema>

export const emptyRequest: HelpRequest = { topic: '', subject: '', message: '', email: '', page: '', attachments: [] }

/** This tab's unsent draft; `null` if there is none or it can't be parsed. */
export function readRequest(): HelpRequest | null {
  try {
    const stored: unknown = JSON.parse(privateTabStorage.read(tabKeys.helpRequest) ?? 'null')
    return helpRequestSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

/** Keeps the draft across reloads; `null` deletes it. */
export function storeRequest(request: HelpRequest | null): void {
  // Where storage is forbidden or full, the draft lives as long as the page.
  privateTabStorage.write(tabKeys.helpRequest, request && JSON.stringify(request))
}
