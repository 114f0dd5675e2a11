/** Ends the subscription of this browser at its push service. The API's end of it goes with the session. */
export async function endNotifications(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Browsers without service workers or push have no subscription.
  }
}
