/** What of this exam is not sent yet, and what was refused. Nothing is shown while all goes well. */
import { X } from 'lucide-react'

import { useIsOnline } from '#platform/web/use-is-online.ts'

import type { OpenRoom } from './use-room.ts'

export function SavedSign({ room }: { readonly room: OpenRoom }) {
  const { unsent, refusals, forgetRefusal } = room
  const isOnline = useIsOnline()
  const isStuck = unsent.count > 0 && (unsent.trouble !== null || !isOnline)
  return (
    <>
      <p role="status" className={isStuck ? 'room-saved' : 'sr-only'}>
        {isStuck &&
          (unsent.isStored
            ? `${isOnline ? 'The server cannot be reached' : 'You are offline'}. Your answers are stored on this device and sent later.`
            : 'Your answers wait to be sent, and this browser does not store them. Keep this page open.')}
      </p>
      {refusals.map(({ id, refusal }) => (
        <div key={id} role="alert" className="room-notice">
          <p>One change could not be saved. {refusal.message}</p>
          <button
            type="button"
            className="room-tool"
            aria-label="Close this note"
            onClick={() => forgetRefusal(id)}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
    </>
  )
}
