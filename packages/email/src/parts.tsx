import type { ReactNode } from 'react'
import { Button, Heading, Text } from 'react-email'
import { colours } from './layout.tsx'

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" style={{ fontSize: 25, lineHeight: '32px', fontWeight: 600, margin: '0 0 16px' }}>
      {children}
    </Heading>
  )
}

export function MailText({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: '24px', margin: '0 0 12px', color: soft ? colours.soft : colours.ink }}>
      {children}
    </Text>
  )
}

/** The one action that an email asks for. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: colours.tide,
        borderRadius: 10,
        color: '#ffffff',
        fontWeight: 600,
        marginTop: 12,
        padding: '12px 20px',
      }}
    >
      {children}
    </Button>
  )
}
