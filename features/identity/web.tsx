/** Identity's door for the web: the session, the login screen, and the script of the static register page. */
import type { ComponentType } from 'react'

import { defineWebFeature } from '#platform/web/feature.ts'

import { loginSearch } from './web/login-search.ts'

export {
  currentIdToken,
  onOtherLearner,
  onSession,
  signOut,
  startSession,
  startSessionIfKnown,
  useSessionStore,
} from './web/session-store.ts'

export { registerSearch } from './web/login-search.ts'

export { LazyConfirmationNote } from './web/lazy-confirmation-note.tsx'

export { mayBeSignedIn } from './web/signed-in-mark.ts'

type IdentityParts = {
  /** From lessons: what is at the address that a visitor opened and that logging in leads back to. */
  readonly Sent?: ComponentType<{ readonly address: string }>
}

export function identityWeb({ Sent }: IdentityParts) {
  return defineWebFeature({
    routes: [
      {
        path: 'login',
        search: loginSearch,
        load: async () => {
          const { LoginPage } = await import('./web/login-page.tsx')
          return () => <LoginPage Sent={Sent} />
        },
      },
    ],
  })
}

/** The section of the account page about sign-in methods, sessions and deletion. */
export async function loadSecurity() {
  const [{ AccountSecurity }, { renameAccount }] = await Promise.all([
    import('./web/account-security.tsx'),
    import('./web/account-sdk.ts'),
  ])
  return { Security: AccountSecurity, renameAccount }
}
