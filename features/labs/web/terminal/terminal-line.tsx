/**
 * The line of a terminal. Its name is its prompt, and what is typed into it renders nothing: the browser holds it.
 *
 * Tab completes a word that was begun. On an empty line, behind a whole word and after Escape it leaves, as anywhere.
 */
import {
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'

import type { TerminalKey } from './terminal-keys.tsx'

/** Of an action's lines. */
const LONGEST_LINE = 200

export type LineHandle = {
  readonly focus: () => void
  /** Whoever types sees what is typed: what was printed may have pushed the line under the edge of the screen. */
  readonly keepInView: () => void
  readonly press: (key: TerminalKey) => void
  /** What was typed elsewhere goes on here. */
  readonly takeOver: (text: string, caret: number, hasFocus: boolean) => void
  /** A line that could not be entered; not over what was typed since. */
  readonly giveBack: (line: string) => void
}

type Props = {
  readonly prompt: string
  /** Whether `?` is asked wherever it stands; else at the beginning of a word only: an address may have one. */
  readonly asksAnywhere: boolean
  /** The newest last. */
  readonly history: readonly string[]
  readonly onEnter: (line: string) => void
  /** Writes the line as it is then, unless something else was typed meanwhile. */
  readonly onComplete: (line: string, write: (completed: string) => void) => void
  /** @param line what stands before the question mark. */
  readonly onAsk: (line: string) => void
  /** The line was dropped. */
  readonly onDrop: (line: string) => void
  /** Tab leaves the line now. */
  readonly onLeaving: () => void
  readonly ref?: Ref<LineHandle>
}

export function TerminalLine(props: Props) {
  const { prompt, asksAnywhere, history, onEnter, onComplete, onAsk, onDrop, onLeaving, ref } =
    props
  const input = useRef<HTMLInputElement>(null)
  /** How far back in the history, and what was typed before going there. */
  const back = useRef({ by: 0, typed: '' })
  const isLeaving = useRef(false)

  const write = (line: string) => {
    const field = input.current
    if (!field) return
    field.value = line
    field.setSelectionRange(line.length, line.length)
  }
  const insert = (text: string) => {
    const field = input.current
    if (!field) return
    field.focus()
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  }
  const beforeCaret = () => input.current?.value.slice(0, input.current.selectionStart ?? 0) ?? ''
  const enter = () => {
    const line = input.current?.value ?? ''
    back.current = { by: 0, typed: '' }
    write('')
    onEnter(line)
  }
  const goBack = (by: number) => {
    const from = back.current
    const to = Math.min(Math.max(from.by + by, 0), history.length)
    if (to === from.by) return
    back.current = { by: to, typed: from.by === 0 ? (input.current?.value ?? '') : from.typed }
    write(to === 0 ? back.current.typed : (history.at(-to) ?? ''))
  }
  const drop = () => {
    const line = input.current?.value ?? ''
    back.current = { by: 0, typed: '' }
    write('')
    onDrop(line)
  }
  const complete = () => {
    const before = beforeCaret()
    const rest = input.current?.value.slice(before.length) ?? ''
    onComplete(before, (line) => {
      if (input.current?.value !== before + rest) return
      write(line + rest)
      input.current?.setSelectionRange(line.length, line.length)
    })
  }
  /** Several lines are entered one after the other, as anywhere; the last one waits for Enter. */
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n/)
    if (lines.length === 1) return
    event.preventDefault()
    for (const [at, line] of lines.entries()) {
      insert(line.slice(0, LONGEST_LINE))
      if (at < lines.length - 1) enter()
    }
  }
  const isAsked = () => asksAnywhere || /(?:^|\s)$/.test(beforeCaret())

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    keepInView: () => {
      const field = input.current
      if (field && document.activeElement === field) {
        field.form?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      }
    },
    takeOver: (text, caret, hasFocus) => {
      write(text)
      input.current?.setSelectionRange(caret, caret)
      if (hasFocus) input.current?.focus()
    },
    giveBack: (line) => {
      if (input.current?.value === '') write(line)
    },
    press: (key) => {
      input.current?.focus()
      if (key === 'Tab') complete()
      else if (key === '?') onAsk(beforeCaret())
      else if (key === 'ArrowUp') goBack(1)
      else if (key === 'Ctrl-C') drop()
      else insert(key)
    },
  }))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const wasLeaving = isLeaving.current
    isLeaving.current = key === 'Escape' || (wasLeaving && key === 'Shift')
    if (key === 'Escape') onLeaving()
    if (altKey || metaKey) return
    const act = ctrlKey
      ? { c: hasSelection(input.current) ? undefined : drop }[key.toLowerCase()]
      : {
          Tab: shiftKey || wasLeaving || !/\S$/.test(beforeCaret()) ? undefined : complete,
          ArrowUp: () => goBack(1),
          ArrowDown: () => goBack(-1),
          '?': isAsked() ? () => onAsk(beforeCaret()) : undefined,
        }[key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <form
      className="terminal-line"
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <label>
        <span className="terminal-prompt">{prompt}</span>
        <input
          ref={input}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={LONGEST_LINE}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </label>
    </form>
  )
}

/** What is selected, in the line or elsewhere, is copied. */
function hasSelection(field: HTMLInputElement | null): boolean {
  const isInField = field !== null && field.selectionStart !== field.selectionEnd
  return isInField || getSelection()?.isCollapsed === false
}
