import { translatorFor } from '@tidewatch/i18n/translator'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { Body, Container, Head, Hr, Html, Link, Preview, render, Text, toPlainText } from 'react-email'
import type { MailContent, MailSender } from './mail-content.ts'

// Mail programs support neither custom properties nor OKLCH: the kit's light tokens as sRGB.
export const colours = {
  paper: '#f6f4ee',
  raised: '#fffdf8',
  ink: '#16242c',
  soft: '#51616b',
  hairline: '#d9d5c8',
  tide: '#0b6470',
}

const text = { fontFamily: 'Helvetica, Arial, sans-serif', color: colours.ink, fontSize: 16, lineHeight: '24px' }

interface LayoutProps {
  locale: Locale
  sender: MailSender
  preview: string
  why: string
  /** Links in the footer: the settings, and how to stop this kind of email. */
  links: { label: string; url: string }[]
  children: ReactNode
}

/** The layout of every email. */
function Layout({ locale, sender, imprint, preview, why, links, children }: LayoutProps & { imprint: string }) {
  const { name, address, email } = sender.operator
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
            {[...links, { label: imprint, url: sender.imprintUrl }].map(({ label, url }) => (
              <span key={url}>
                <br />
                <Link href={url} style={{ color: colours.soft, textDecoration: 'underline' }}>
                  {label}
                </Link>
              </span>
            ))}
            <br />
            {[name, ...address, email].join(', ')}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** Renders an email's content in the layout, as HTML and as plain text. */
export async function renderLayout(props: LayoutProps): Promise<Omit<MailContent, 'subject'>> {
  const t = await translatorFor(props.locale, 'imprint')
  const html = await render(<Layout {...props} imprint={t('meta.title')} />)
  // In capitals, usernames in headings would be wrong.
  const headings = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
  return { html, text: toPlainText(html, { selectors: headings }) }
}
