/** Two thumbs below an answer, and a reason for whoever wants to give one. */
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useRef, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import type { Opinion } from '../../contract.ts'
import { ReasonForm } from './reason-form.tsx'
import { useOpinion } from './use-opinion.ts'

type Props = {
  readonly conversationId: string
  readonly messageId: string
  readonly opinion: Opinion | null
}

const THUMBS = [
  { verdict: 'up', label: 'Good answer', Icon: ThumbsUp },
  { verdict: 'down', label: 'Bad answer', Icon: ThumbsDown },
] as const

/** @returns the thumbs, and what is opened below the row that they are in. */
export function useOpinionParts({ conversationId, messageId, opinion }: Props) {
  const { mutate, error, variables, reset } = useOpinion({ conversationId, messageId })
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const group = useRef<HTMLDivElement>(null)
  const store = (next: Opinion | null) => {
    reset()
    setSaid(next ? 'Saved. The same thumb again takes it back.' : 'Taken back.')
    mutate(next)
  }
  const press = (verdict: Opinion['verdict']) => {
    const isBack = opinion?.verdict === verdict
    setOpen(!isBack && verdict === 'down')
    store(isBack ? null : { verdict, reason: null, text: '' })
  }
  const close = () => {
    setOpen(false)
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }
  const buttons = (
    <div ref={group} className="flex min-w-0 flex-wrap items-center gap-1">
      {THUMBS.map(({ verdict, label, Icon }) => (
        <button
          key={verdict}
          type="button"
          className="tutor-tool"
          aria-label={label}
          title={label}
          aria-pressed={opinion?.verdict === verdict}
          onClick={() => press(verdict)}
        >
          <Icon aria-hidden />
        </button>
      ))}
      {opinion && (
        <button
          type="button"
          className="tutor-tool"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {opinion.reason || opinion.text !== '' ? 'Change why' : 'Say why'}
        </button>
      )}
    </div>
  )
  const below = (
    <>
      <p role="status" className="sr-only">
        {error ? '' : said}
      </p>
      {error && variables !== undefined && (
        <ErrorNote error={error} onRetry={() => store(variables)} />
      )}
      {isOpen && opinion && (
        <ReasonForm
          key={opinion.verdict}
          opinion={opinion}
          onSave={(next) => {
            store(next)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
  return { buttons, below }
}
