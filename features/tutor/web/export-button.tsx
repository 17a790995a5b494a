/** Saves the whole conversation as one Markdown file, as the server has it now. */
import { Download } from 'lucide-react'
import { useState } from 'react'

import { call } from '#platform/web/api.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import { tutorContract } from '../contract.ts'
import { conversationMarkdown, fileNameOf } from '../core/export/conversation-markdown.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

export function ExportButton({ conversationId }: { readonly conversationId: string }) {
  const [said, setSaid] = useState('')
  const [error, setError] = useState<Error | null>(null)
  const save = async () => {
    setError(null)
    setSaid('')
    try {
      // Asked for again: another device may have gone on with it.
      const whole = await call(tutorContract.getConversation, { params: { conversationId } })
      const name = fileNameOf(whole.conversation.title)
      const file = conversationMarkdown(whole, {
        site: location.origin,
        at: (iso) => WHEN.format(new Date(iso)),
      })
      saveFile(name, new Blob([file], { type: 'text/markdown;charset=utf-8' }))
      setSaid(`The conversation is saved as ${name}.`)
    } catch (error) {
      setError(error instanceof Error ? error : new Error('The file could not be made.'))
    }
  }
  return (
    <div className="mt-6">
      <button type="button" className="tutor-act" onClick={() => void save()}>
        <Download aria-hidden />
        Export this conversation
      </button>
      <p role="status" className="text-muted min-h-6 text-sm wrap-anywhere">
        {said}
      </p>
      {error && <ErrorNote error={error} onRetry={() => void save()} />}
    </div>
  )
}
