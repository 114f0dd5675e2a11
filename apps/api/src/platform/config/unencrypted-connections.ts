import { isEncryptedOrigin, isLoopback, needsHttps } from '@tidewatch/site-config/encrypted-connection'

const origins = [
  'WEB_ORIGIN',
  'BLOG_ORIGIN',
  'SUPPORT_ORIGIN',
  'GRAPH_BASE_URL',
  'INSTAGRAM_LOGIN_URL',
  'INSTAGRAM_TOKEN_URL',
  'INSTAGRAM_GRAPH_URL',
  'STRIPE_API_ORIGIN',
  'GOOGLE_DRIVE_ORIGIN',
  'FILES_S3_ENDPOINT',
] as const

const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

type Connections = Record<(typeof origins)[number] | (typeof databases)[number] | 'SMTP_URL', string>

/** Which connections of an environment could be read or tampered with in transit, and what to set instead. */
export function unencryptedConnections(env: Connections): { name: keyof Connections; message: string }[] {
  return [
    ...databases
      .filter((name) => env[name] !== '' && !isSafeDatabase(env[name]))
      .map((name) => ({ name, message: 'needs "sslmode=verify-full" in production.' })),
    ...(isSafeMail(env.SMTP_URL)
      ? []
      : [
          {
            name: 'SMTP_URL' as const,
            message:
              'must start with "smtps://" in production, or end with "?requireTLS=true", and may not switch the check of certificates off.',
          },
        ]),
    ...origins
      .filter((name) => env[name] !== '' && !isEncryptedOrigin(env[name]))
      .map((name) => ({ name, message: needsHttps })),
  ]
}

function isSafeDatabase(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'socket:') return true
  // A host in the query overrides the one in the URL's authority, as in node-postgres.
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  return host.startsWith('/') || isLoopback(host) || searchParams.getAll('sslmode').at(-1) === 'verify-full'
}

function isSafeMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  if (isLoopback(hostname)) return true
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return isEncrypted && !searchParams.has('tls.rejectUnauthorized') && !searchParams.has('ignoreTLS')
}
