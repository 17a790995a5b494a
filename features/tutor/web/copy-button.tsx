/** Copies an answer as Markdown with its sources. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

import { answerMarkdown, type WrittenAnswer } from '../core/export/answer-markdown.ts'

const SAID_MS = 2500

export function CopyButton(written: WrittenAnswer) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = async () => {
    const text = answerMarkdown(written, location.origin)
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setState(isCopied ? 'copied' : 'refused')
    setTimeout(() => setState('idle'), SAID_MS)
  }
  return (
    <>
      <button type="button" className="tutor-tool" onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {/* Both words keep their room: nothing moves. */}
        <span className="tutor-swap">
          <span data-hidden={state !== 'idle' || undefined}>Copy</span>
          <span data-hidden={state === 'idle' || undefined}>
            {state === 'refused' ? 'Not copied' : 'Copied'}
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {WORDS[state]}
      </span>
    </>
  )
}

const WORDS = {
  idle: '',
  copied: 'The answer is copied, with its sources.',
  refused: 'The browser does not allow copying. Select the text instead.',
} as const
