/** While the clock is stopped the item is hidden: time to think would not be counted. */
import { Play } from 'lucide-react'

import { usePause } from './use-pause.ts'
import type { OpenRoom } from './use-room.ts'

export function Paused({ room }: { readonly room: OpenRoom }) {
  const pause = usePause(room)
  return (
    <section className="room-message" aria-label="Pause">
      <p>The clock is stopped, and the item is hidden. Your report will say how long you paused.</p>
      <button
        type="button"
        className="button button--primary"
        aria-disabled={pause.isBusy}
        onClick={() => void pause.set(false)}
      >
        <Play aria-hidden />
        Go on
      </button>
      {pause.words !== null && <p role="alert">{pause.words}</p>}
    </section>
  )
}
