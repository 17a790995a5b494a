/**
 * The address may have been confirmed where this page does not see it: by the link in the mail, in another tab or on
 * another device.
 */
import { useEffect, useEffectEvent } from 'react'

/** `action-page.ts`, which imports nothing, has it too. Whoever hears it asks the service: the message proves nothing. */
const CHANNEL = 'address-confirmed'

/** @param look again: when the link has been opened in this browser, and when the person comes back to this page. */
export function useLookAgain(look: () => void): void {
  const lookNow = useEffectEvent(look)
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    const onMessage = () => lookNow()
    const onReturn = () => lookIfSeen()
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', onMessage)
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      channel.close()
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
