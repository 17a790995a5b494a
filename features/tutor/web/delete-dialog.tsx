/** Confirms the deletion of a conversation, which cannot be undone. */
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import type { Conversation } from '../contract.ts'
import { useDeleteConversation } from './use-conversations.ts'

type Props = {
  readonly conversation: Conversation | null
  readonly onClose: () => void
  readonly onDeleted: (id: string) => void
}

export function DeleteDialog({ conversation, onClose, onDeleted }: Props) {
  const remove = useDeleteConversation()
  const confirm = (id: string) => {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          onClose()
          onDeleted(id)
        },
      },
    )
  }
  return (
    <Dialog
      isOpen={conversation !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title="Delete this conversation?"
    >
      {conversation && (
        <div className="space-y-4">
          <p>“{conversation.title}” and all its messages will be gone for good.</p>
          {remove.error && <ErrorNote error={remove.error} />}
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="button button--ghost min-h-11" onClick={onClose}>
              Keep it
            </button>
            <button
              type="button"
              className="button button--danger min-h-11"
              onClick={() => confirm(conversation.id)}
            >
              {remove.isPending ? 'Deleting…' : 'Delete'}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
