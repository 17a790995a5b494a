/** The keys that a phone's keyboard does not have, or hides. A press leaves the focus in the line. */
const KEYS = [
  { key: 'Tab', label: 'Tab', name: 'Tab: complete the word' },
  { key: '?', label: '?', name: 'Question mark: what can stand here' },
  { key: 'ArrowUp', label: '↑', name: 'The line before' },
  { key: 'Ctrl-C', label: 'Ctrl-C', name: 'Ctrl-C: drop the line' },
  { key: '/', label: '/', name: 'Slash' },
  { key: '-', label: '-', name: 'Dash' },
] as const

export type TerminalKey = (typeof KEYS)[number]['key']

export function TerminalKeys({ onPress }: { readonly onPress: (key: TerminalKey) => void }) {
  return (
    <div role="group" aria-label="Keys of the terminal" className="terminal-keys">
      {KEYS.map(({ key, label, name }) => (
        <button
          key={key}
          type="button"
          className="button button--outline"
          aria-label={name}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
