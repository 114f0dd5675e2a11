import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { Heading, Link } from 'react-email'
import { ChangeList, type ChangeText } from './change-list.tsx'
import { colours } from './layout.tsx'
import type { MailContent, MailFooter } from './mail-content.ts'
import { MailButton, MailText, MailTitle } from './parts.tsx'
import { renderMail } from './render-mail.tsx'

/** Changes per account in the email; its page has all. */
const maxChanges = 5

interface DigestedAccount {
  username: string
  /** At the end of the week and at its beginning; `null` where unknown. */
  followers: number | null
  followersBefore: number | null
  /** At least one, newest first. */
  changes: ChangeText[]
  url: string
}

interface WeeklyDigest extends MailFooter {
  locale: Locale
  /** Calendar days, both included: `2026-11-21`. */
  period: { from: string; to: string }
  accounts: DigestedAccount[]
  /** How many accounts had no changes. */
  quiet: number
  dashboardUrl: string
}

/** The email that sums up a week of all accounts that a user watches. */
export async function renderWeeklyDigest(mail: WeeklyDigest): Promise<MailContent> {
  const t = await translatorFor(mail.locale, 'emails')
  const changes = mail.accounts.reduce((sum, account) => sum + account.changes.length, 0)
  const count = mail.accounts.length
  const period = t('reportReady.period', { from: new Date(mail.period.from), to: new Date(mail.period.to) })
  const heading = { fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: '24px 0 4px' }
  return renderMail({
    ...mail,
    reason: 'weekly-digest',
    subject: t('weeklyDigest.subject', { changes, count, period }),
    preview: mail.accounts.map(({ username }) => `@${username}`).join(', '),
    children: (
      <>
        <MailTitle>{t('weeklyDigest.title')}</MailTitle>
        <MailText soft>{period}</MailText>
        {mail.accounts.map((account) => (
          <div key={account.url}>
            <Heading as="h2" style={heading}>
              <Link href={account.url} style={{ color: colours.ink, textDecoration: 'underline' }}>
                @{account.username}
              </Link>
            </Heading>
            <Followers locale={mail.locale} account={account} say={t} />
            <ChangeList changes={account.changes.slice(0, maxChanges)} />
            {account.changes.length > maxChanges ? (
              <MailText soft>{t('changes.more', { count: account.changes.length - maxChanges })}</MailText>
            ) : null}
          </div>
        ))}
        {mail.quiet > 0 ? <MailText soft>{t('weeklyDigest.quiet', { count: mail.quiet })}</MailText> : null}
        <MailButton href={mail.dashboardUrl}>{t('weeklyDigest.open')}</MailButton>
      </>
    ),
  })
}

interface FollowersProps {
  locale: Locale
  account: DigestedAccount
  say: Awaited<ReturnType<typeof translatorFor<'emails'>>>
}

function Followers({ locale, account: { followers, followersBefore }, say }: FollowersProps) {
  if (followers === null) return null
  if (followersBefore === null) return <MailText soft>{say('weeklyDigest.followers', { followers })}</MailText>
  const change = formatterFor(locale, 'UTC').signedCount(followers - followersBefore)
  return <MailText soft>{say('weeklyDigest.followersChange', { followers, change })}</MailText>
}
