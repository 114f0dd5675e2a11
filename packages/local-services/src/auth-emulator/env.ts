/** Keeps firebase-tools from checking for news and updates online. Must be called before it's loaded. */
export function silenceFirebaseTools(): void {
  process.env.CI = '1'
  process.env.NO_UPDATE_NOTIFIER = '1'
}
