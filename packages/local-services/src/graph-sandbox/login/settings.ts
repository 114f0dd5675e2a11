/** The app that accounts are connected to, and where the platform sends what happens to it. */
export type LoginSettings = {
  appId: string
  appSecret: string
  /** Where notifications, deauthorizations and deletion requests go; without it none are sent. */
  callbacks?: { webhook: string; deauthorize: string; deletion: string }
  /** How they are sent. Defaults to `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
}
