/** The search parameters of the login screen. */
import { z } from 'zod/mini'

import { Plan } from '#features/profile/contract.ts'
import { defineSearch } from '#platform/web/screen-search.ts'

import { safeReturnTo } from '../core/return-to.ts'

/** Where to go after signing in: a path of this site. */
const ReturnTo = z.string().check(z.refine((path) => path === safeReturnTo(path)))

export const loginSearch = defineSearch({
  returnTo: ReturnTo,
  /** Passed on to the register page. */
  plan: Plan,
  /** Both from a mailed sign-in link; the SDK reads the rest of that address itself. */
  mode: z.literal('signIn'),
  oobCode: z.string(),
})

/** The register page is static: its route only redirects the browser there. */
export const registerSearch = defineSearch({ plan: Plan, returnTo: ReturnTo })
