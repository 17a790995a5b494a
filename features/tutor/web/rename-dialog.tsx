/** The dialog for a conversation's new title. */
import { useState } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { TITLE_MAX_LENGTH, type Conversation } from '../contract.ts'
import { useRenameConversation } from './use-conversations.ts'

type Props = { readonly conversation: Conversation | null; readonly onClose: () => void }

export function RenameDialog({ conversation, onClose }: Props) {
  return (
    <Dialog isOpen={conversation !== null} onClose={onClose} title="Rename conversation">
      {conversation && <RenameForm conversation={conversation} onClose={onClose} />}
    </Dialog>
  )
}

function RenameForm({
  conversation,
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const [title, setTitle] = useState(conversation.title)
  const rename = useRenameConversation()
  const isEmpty = title.trim() === ''
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !rename.isPending)
          rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onClose })
      }}
    >
      <TextField
        label="Title"
        value={title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        error={isEmpty ? 'Write a title.' : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      {rename.error && <ErrorNote error={rename.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button--ghost min-h-11" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button button--primary min-h-11">
          {rename.isPending ? 'Renaming…' : 'Rename'}
        </button>
      </div>
    </form>
  )
}
