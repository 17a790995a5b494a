/** The field of a password, with a button that shows what is typed until the form is sent. */
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react'

import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'beside'>

export function PasswordField({ ref, label, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [isShown, setIsShown] = useState(false)
  const caret = useRef<readonly [number | null, number | null]>([null, null])

  const show = (next: boolean) => {
    if (input.current) caret.current = [input.current.selectionStart, input.current.selectionEnd]
    setIsShown(next)
  }
  // The browser moves the caret of a field whose type changes.
  useLayoutEffect(() => {
    if (input.current && document.activeElement === input.current)
      input.current.setSelectionRange(...caret.current)
  }, [isShown])

  // Password managers look for a password when the form is sent, and nobody looks at the field any more.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => show(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <TextField
      ref={input}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      // Some browsers send what they check to a server.
      spellCheck={false}
      beside={
        <button
          type="button"
          className="button button--outline min-h-11"
          onMouseDown={(event) => {
            // A press leaves the caret, and a phone's keyboard, where they are.
            if (document.activeElement === input.current) event.preventDefault()
          }}
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'} <span className="sr-only">{label.toLowerCase()}</span>
        </button>
      }
      {...field}
    />
  )
}
