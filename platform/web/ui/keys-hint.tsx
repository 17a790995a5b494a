/**
 * One quiet line that says which keys a screen takes, and turns them off (WCAG 2.1.4): a single key can be pressed by
 * accident, or by speech input.
 */
import { useSingleKeys } from '../single-keys.ts'

import './keys.css'

/** @param children what they do, as a sentence. */
export function KeysHint({ children }: { readonly children: string }) {
  const { isOn, toggle } = useSingleKeys()
  return (
    <p className="with-keyboard text-muted mt-3 text-sm print:hidden">
      <span>{isOn ? children : 'Keys are off.'}</span>{' '}
      <button type="button" className="text-link min-h-6" onClick={toggle}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </button>
    </p>
  )
}
