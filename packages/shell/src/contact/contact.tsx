'use client'

import type { CreatedTicket } from '@tidewatch/contract/support/tickets'
import type { Site } from '@tidewatch/site-config/hosts'
import { useState } from 'react'
import { ContactForm } from '#/contact/contact-form.tsx'
import { ContactSent } from '#/contact/contact-sent.tsx'

interface ContactProps {
  site: Site
  page?: string
  pageAttached?: boolean
  /** Level of the confirmation's heading. */
  level?: 2 | 3
}

/** The contact form and its confirmation. Needs the `contact` messages and a query client around it. */
export function Contact({ site, page = '', pageAttached = false, level = 2 }: ContactProps) {
  const [created, setCreated] = useState<(CreatedTicket & { email: string }) | null>(null)
  if (created) return <ContactSent created={created} level={level} onAnother={() => setCreated(null)} />
  return <ContactForm site={site} page={page} pageAttached={pageAttached} onSent={setCreated} />
}
