/** Identity's door for the web: the session, the login screen, and the script of the static register page. */
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

export { mayBeSignedIn } from './web/signed-in-mark.ts'

export const identityWeb = defineWebFeature({
  routes: [
    {
      path: 'login',
      search: loginSearch,
      load: async () => (await import('./web/login-page.tsx')).LoginPage,
    },
  ],
})

/** The section of the account page about sign-in methods, sessions and deletion. */
export async function loadSecurity() {
  const [{ AccountSecurity }, { renameAccount }] = await Promise.all([
    import('./web/account-security.tsx'),
    import('./web/account-sdk.ts'),
  ])
  return { Security: AccountSecurity, renameAccount }
}
