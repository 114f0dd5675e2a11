import type { Env } from './env.ts'

/** The features a deployment lacks because a variable is empty, one sentence each. Logged at every start. */
export function disabledFeatures(env: Env): string[] {
  const parts: [isOn: boolean, sentence: string][] = [
    [env.GRAPH_TOKENS.length > 0, 'GRAPH_TOKENS: no public account can be checked until an operator adds a token.'],
    [env.INSTAGRAM_APP_ID !== '', 'INSTAGRAM_APP_ID: nobody can connect an account of their own.'],
    [env.STRIPE_SECRET_KEY !== '', 'STRIPE_SECRET_KEY: nothing can be bought.'],
    [env.REPORT_SIGNING_KEY.length > 0, 'REPORT_SIGNING_KEY: reports are not sealed.'],
    [env.INBOUND_MAIL_TOKEN.length > 0, 'INBOUND_MAIL_TOKEN: answers by mail are not taken.'],
    [
      env.GOOGLE_DRIVE_KEY !== null || env.DELIVERY_FOLDER !== '' || env.TRANSFER_CLIENT_ID !== '',
      'GOOGLE_DRIVE_KEY: scheduled exports are not read as they arrive.',
    ],
    [
      env.SITE_REFRESH_TOKEN.length > 0,
      'SITE_REFRESH_TOKEN: changed articles appear within five minutes, not at once.',
    ],
    [env.VAPID_PUBLIC_KEY !== '', 'VAPID_PUBLIC_KEY: browsers get no notifications.'],
    [env.METRICS_TOKEN.length > 0, 'METRICS_TOKEN: only operators who are logged in can read the metrics.'],
    [!isLocal(env.SMTP_URL), 'SMTP_URL: mails go to a mail server on this machine.'],
  ]
  return parts.flatMap(([isOn, sentence]) => (isOn ? [] : [sentence]))
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
