/** Ends the session, forgets what was loaded for it, and returns to the login screen. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#features/identity/web.tsx'

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    await signOut()
    queryClient.clear()
    // The page behind us has sent us to the login screen already, with itself as the origin; whoever
    // logs out on purpose starts afresh.
    await navigate({ to: '/login', search: {}, replace: true })
  }
}
