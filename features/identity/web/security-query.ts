/** What the account page shows of how one signs in. */
import { secondFactorState } from './account-sdk.ts'

export const securityQuery = { queryKey: ['identity', 'security'], queryFn: secondFactorState }
