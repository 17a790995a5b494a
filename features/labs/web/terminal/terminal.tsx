/** The terminal of a device: its transcript, its line, and what is said of each command. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { UnloadedCode, wordsOnUnloaded } from '#platform/web/code-part.ts'
import { useStoredSwitch } from '#platform/web/use-stored-switch.ts'

import type { NetworkState } from '../../core/network/state.ts'
import type { Printed } from '../../core/terminal/printed.ts'
import { promptOf } from '../../core/terminal/prompt.ts'
import { withLines, type Lines } from '../lab-commands.ts'
import {
  clearInRun,
  printInRun,
  terminalOf,
  type OpenDesk,
  type TerminalState,
} from '../lab-run.ts'
import type { RunControls } from '../use-run.ts'
import { spokenOutput } from './spoken-output.ts'
import { takeEarlyLine } from './take-early-line.ts'
import { TerminalKeys } from './terminal-keys.tsx'
import { TerminalLine, type LineHandle } from './terminal-line.tsx'
import { Transcript } from './transcript.tsx'

import './terminal.css'

type Props = {
  /** The name of the device. */
  readonly name: string
  readonly device: string
  readonly state: NetworkState
  readonly terminal: TerminalState
  readonly opened: OpenDesk
  readonly controls: RunControls
}

export function Terminal({ name, device, state, terminal, opened, controls }: Props) {
  const { now, change } = controls
  const { session, entries, history } = terminal
  const line = useRef<LineHandle>(null)
  const [hasTables, toggleTables] = useStoredSwitch('labs: output as tables')
  // With a number: what is said twice is two sayings.
  const [said, setSaid] = useState({ at: 0, words: '' })
  const say = (words: string) => setSaid(({ at }) => ({ at: at + 1, words }))

  const keepInView = useCallback(() => line.current?.keepInView(), [])

  const print = (text: string, printed: Printed) => {
    change((run) => printInRun(run, device, text, printed))
    say(spokenOutput(text, printed))
  }
  /** At once where the commands have been loaded, and otherwise as soon as they are. What was typed meanwhile follows. */
  const answer = (text: string, act: (lines: Lines) => void) => {
    const loading = withLines(act)
    if (!loading) return
    say('Loading the commands…')
    loading.catch((error: unknown) => {
      const reason = error instanceof UnloadedCode ? error.reason : 'unreachable'
      const message = wordsOnUnloaded(reason, 'The terminal')
      print(text, [{ kind: 'error', message, at: null }])
      line.current?.giveBack(text)
    })
  }
  const enter = (text: string) =>
    answer(text, ({ enterInRun }) => {
      const after = change((run) => enterInRun(run, opened, device, text))
      const printed = terminalOf(after, device).entries.at(-1)?.printed ?? []
      say(text.trim() === '' ? '' : spokenOutput(text, printed))
    })
  const takeOver = useEffectEvent(() => {
    const early = takeEarlyLine()
    if (!early) return
    line.current?.takeOver(early.text, early.caret, early.hasFocus)
    early.remove()
    for (const each of early.lines) enter(each)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what was typed outside of React is entered once
  useEffect(() => takeOver(), [])
  const complete = (text: string, write: (completed: string) => void) =>
    answer(text, ({ completeInRun }) => {
      const { line: completed, choices } = completeInRun(now(), device, text)
      write(completed)
      if (completed !== text) say(completed.trim())
      else if (choices.length > 0) print(text, [{ kind: 'text', lines: [choices.join('  ')] }])
      else say('Nothing begins like this. Press Escape, then Tab, to leave the line.')
    })
  const ask = (text: string) =>
    answer(text, ({ helpInRun }) => printHelp(text, helpInRun(now(), device, text)))
  const printHelp = (text: string, { rows }: ReturnType<Lines['helpInRun']>) => {
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
          <button
            type="button"
            className="text-link"
            onClick={() => change((run) => clearInRun(run, device))}
          >
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
