/**
 * One quiet line that says which keys a screen takes, and turns them off (WCAG 2.1.4): a single key can be pressed by
 * accident, or by speech input.
 */
import type { AnswerKeys } from '../use-answer-keys.ts'

import './keys.css'

type Props = {
  readonly keys: AnswerKeys
  /** What they do, as a sentence. */
  readonly children: string
}

export function KeysHint({ keys: { isOn, toggle }, children }: Props) {
  return (
    <p className="with-keyboard text-muted mt-3 text-sm print:hidden">
      <span>{isOn ? children : 'Keys are off.'}</span>{' '}
      <button type="button" className="text-link min-h-6" onClick={toggle}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </button>
    </p>
  )
}
