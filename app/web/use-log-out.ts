/** Logging out, for whatever has a button for it. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'

import { signOut } from '#features/identity/web.tsx'
import { mayLeave } from '#platform/web/leave-guard.ts'

/** Provided by the frame of signed-in pages: asks first where something is not finished or not sent. */
export const LogOutContext = createContext<() => Promise<void>>(async () => undefined)

export function useLogOut(): () => Promise<void> {
  return use(LogOutContext)
}

/** Ends the session, clears the data loaded for it, and returns to the login screen. */
export function useEndSession(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    if (!(await mayLeave())) return
    await signOut()
    queryClient.clear()
    // The current page has already redirected to the login screen, with itself as the page to return to. After a
    // deliberate logout there is none.
    await navigate({ to: '/login', search: {}, replace: true })
  }
}
