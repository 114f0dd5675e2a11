import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { type FirebaseApp, initializeApp } from 'firebase/app'

let app: FirebaseApp | undefined

/** The one Firebase app of this page. */
export function firebaseApp({ apiKey, projectId, authDomain, analytics }: PublicConfig['firebase']): FirebaseApp {
  app ??= initializeApp({ apiKey, projectId, authDomain: authDomain || window.location.host, ...analytics })
  return app
}
