/** What of the bench comes when it is shown: it needs the grading, and the desk does not. */
import { lazyScreen } from '#platform/web/lazy-screen.tsx'

export const PacketForm = lazyScreen(async () => (await import('./packet-form.tsx')).PacketForm)
