/** What the address of the login screen may say. */
import { z } from 'zod/mini'

import { Plan } from '#features/profile/contract.ts'
import { defineSearch } from '#platform/web/screen-search.ts'

import { safeReturnTo } from '../core/return-to.ts'

export const loginSearch = defineSearch({
  /** Where the learner goes after signing in: a path of this site. */
  returnTo: z.string().check(z.refine((path) => path === safeReturnTo(path))),
  /** Carried along to the register page. */
  plan: Plan,
  /** Both from a mailed link that signs in; the SDK reads the rest of that address itself. */
  mode: z.literal('signIn'),
  oobCode: z.string(),
})

/** The register page is static: its route only sends the browser there. */
export const registerSearch = defineSearch({ plan: Plan })
