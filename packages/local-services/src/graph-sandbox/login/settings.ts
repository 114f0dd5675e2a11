/** The app that accounts connect to, and where the platform sends its callbacks. */
export type LoginSettings = {
  appId: string
  appSecret: string
  /** Where notifications, deauthorizations and deletion requests go; if unset, none are sent. */
  callbacks?: { webhook: string; deauthorize: string; deletion: string }
  /** How they're sent. Defaults to `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
}
