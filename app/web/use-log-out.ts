/** Ends the session, clears the data loaded for it, and returns to the login screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#features/identity/web.tsx'
import { mayLeave } from '#platform/web/leave-guard.ts'

export function useLogOut(): () => Promise<void> {
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
