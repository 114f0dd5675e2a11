/** Keeps firebase-tools from looking for news and updates on the network. To be called before it is loaded. */
export function silenceFirebaseTools(): void {
  process.env.CI = '1'
  process.env.NO_UPDATE_NOTIFIER = '1'
}
