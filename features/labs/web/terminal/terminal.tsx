/** The terminal of a device: its transcript, its line, and what is said of each command. */
import { useCallback, useRef, useState } from 'react'

import { useStoredSwitch } from '#platform/web/use-stored-switch.ts'

import type { NetworkState } from '../../core/network/state.ts'
import type { Printed } from '../../core/terminal/printed.ts'
import { promptOf } from '../../core/terminal/prompt.ts'
import { completeLine, helpAt } from '../../core/terminal/terminal.ts'
import type { TerminalState } from '../lab-run.ts'
import { spokenOutput } from './spoken-output.ts'
import { TerminalKeys } from './terminal-keys.tsx'
import { TerminalLine, type LineHandle } from './terminal-line.tsx'
import { Transcript } from './transcript.tsx'

import './terminal.css'

type Props = {
  /** The name of the device. */
  readonly name: string
  readonly state: NetworkState
  readonly terminal: TerminalState
  /** @returns what it printed. */
  readonly onEnter: (line: string) => Printed
  /** What is printed without a line being entered. */
  readonly onPrint: (line: string, printed: Printed) => void
  readonly onClear: () => void
}

export function Terminal({ name, state, terminal, onEnter, onPrint, onClear }: Props) {
  const { session, entries, history } = terminal
  const line = useRef<LineHandle>(null)
  const [hasTables, toggleTables] = useStoredSwitch('labs: output as tables')
  // With a number: what is said twice is two sayings.
  const [said, setSaid] = useState({ at: 0, words: '' })
  const say = (words: string) => setSaid(({ at }) => ({ at: at + 1, words }))

  const keepInView = useCallback(() => line.current?.keepInView(), [])

  const enter = (text: string) => {
    const printed = onEnter(text)
    say(text.trim() === '' ? '' : spokenOutput(text, printed))
  }
  const print = (text: string, printed: Printed) => {
    onPrint(text, printed)
    say(spokenOutput(text, printed))
  }
  const complete = (text: string) => {
    const { line: completed, choices } = completeLine(state, session, text)
    if (completed !== text) say(completed.trim())
    else if (choices.length > 0) print(text, [{ kind: 'text', lines: [choices.join('  ')] }])
    else say('Nothing begins like this. Press Escape, then Tab, to leave the line.')
    return { line: completed }
  }
  const ask = (text: string) => {
    const { rows } = helpAt(state, session, text)
    const printed: Printed =
      rows.length === 0
        ? [{ kind: 'text', lines: ['Nothing can stand here.'] }]
        : [
            {
              kind: 'table',
              caption: 'What can stand here',
              columns: ['Word', 'What it does'],
              rows: rows.map(({ word, says }) => [word, says]),
            },
          ]
    print(`${text}?`, printed)
  }
  const drop = (text: string) => {
    if (text !== '') print(`${text}^C`, [])
    say('The line is empty.')
  }

  return (
    <div className="terminal">
      <Transcript
        label={`What ${name} printed`}
        entries={entries}
        hasTables={hasTables}
        onGrown={keepInView}
      />
      <TerminalLine
        ref={line}
        prompt={promptOf(state, session)}
        asksAnywhere={session.mode.kind !== 'shell'}
        history={history}
        onEnter={enter}
        onComplete={complete}
        onAsk={ask}
        onDrop={drop}
        onLeaving={() => say('Tab leaves the line now.')}
      />
      <TerminalKeys onPress={(key) => line.current?.press(key)} />
      <p role="status" className="sr-only">
        <span key={said.at}>{said.words}</span>
      </p>
      <div className="terminal-foot">
        <label>
          <input type="checkbox" checked={hasTables} onChange={toggleTables} />
          Output as tables
        </label>
        {entries.length > 0 && (
          <button type="button" className="text-link" onClick={onClear}>
            Clear
          </button>
        )}
        <p>
          <kbd className="kbd">?</kbd> shows what can stand there, <kbd className="kbd">Tab</kbd>{' '}
          completes a word, <kbd className="kbd">↑</kbd> brings lines back.
        </p>
      </div>
    </div>
  )
}
