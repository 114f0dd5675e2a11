import { brand } from '@tidewatch/site-config/brand'
import type { ReactNode } from 'react'
import { Body, Container, Head, Hr, Html, Link, Preview, Text } from 'react-email'

// Mail programs read neither custom properties nor OKLCH: the kit's light tokens as sRGB.
export const colours = {
  paper: '#f6f4ee',
  raised: '#fffdf8',
  ink: '#16242c',
  soft: '#51616b',
  hairline: '#d9d5c8',
  tide: '#0b6470',
}

const text = { fontFamily: 'Helvetica, Arial, sans-serif', color: colours.ink, fontSize: 16, lineHeight: '24px' }

export interface LayoutProps {
  locale: string
  preview: string
  why: string
  /** Links at the foot: the settings, and how to stop this kind of mail. */
  links: { label: string; url: string }[]
  children: ReactNode
}

/** The sheet of paper that every mail is written on. */
export function Layout({ locale, preview, why, links, children }: LayoutProps) {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.paper, margin: 0, padding: '32px 16px', ...text }}>
        <Container
          style={{
            backgroundColor: colours.raised,
            border: `1px solid ${colours.hairline}`,
            borderRadius: 10,
            maxWidth: 560,
            padding: 32,
          }}
        >
          <Text style={{ ...text, color: colours.tide, fontWeight: 600, margin: '0 0 24px' }}>{brand.name}</Text>
          {children}
          <Hr style={{ borderColor: colours.hairline, margin: '32px 0 16px' }} />
          <Text style={{ ...text, color: colours.soft, fontSize: 14, lineHeight: '20px', margin: 0 }}>
            {why}
            {links.map(({ label, url }) => (
              <span key={url}>
                <br />
                <Link href={url} style={{ color: colours.soft, textDecoration: 'underline' }}>
                  {label}
                </Link>
              </span>
            ))}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
