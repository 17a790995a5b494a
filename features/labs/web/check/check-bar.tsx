/** What one does next: check, or take a hint, which counts as help. */
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { UnloadedCode, wordsOnUnloaded } from '#platform/web/code-part.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import type { OpenLab } from '../../core/open-lab.ts'
import { isCheckOld, type LabRun } from '../lab-run.ts'
import { GOALS_TITLE_ID } from '../ticket.tsx'
import type { LabControls } from '../use-lab.ts'
import { spokenVerdict, verdictWords } from './verdict-words.ts'

type Props = {
  readonly opened: OpenLab
  readonly run: LabRun
  readonly isSolved: boolean
  readonly controls: LabControls
  /** Whether it matters that help was taken: then the first hint asks. */
  readonly isCounted: boolean
  /** Rejects where the check could not be loaded. */
  readonly onCheck: () => Promise<LabRun>
}

const HELP_BY_RUNG = {
  0: 'Hint: where to look',
  1: 'Hint: the packet',
  2: 'Hint: what to do',
  3: 'Show the solution',
} as const

export function CheckBar({ opened, run, isSolved, controls, isCounted, onCheck }: Props) {
  const { rung, isSolutionShown, check } = run
  const [isChecking, setChecking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [said, setSaid] = useState({ at: 0, words: '' })
  const startCheck = () => {
    if (isChecking) return
    setChecking(true)
    // The word on the button is painted first: on a slow phone the check takes a moment.
    requestAnimationFrame(() =>
      setTimeout(async () => {
        const say = (words: string) => setSaid(({ at }) => ({ at: at + 1, words }))
        setTrouble(null)
        try {
          const { check: done } = await onCheck()
          say(done ? spokenVerdict(done.verdict, opened.goals) : '')
        } catch (error) {
          setTrouble(
            wordsOnUnloaded(error instanceof UnloadedCode ? error.reason : 'gone', 'The check'),
          )
        }
        setChecking(false)
      }),
    )
  }
  // The other hints put nothing more at stake: the problem counts as solved with help already.
  const hasToAsk = (rung === 0 && isCounted) || rung === 3
  const takeHelp = () => {
    // The dialog gives the focus back as it closes; after that, the help takes it.
    flushSync(() => setAsking(false))
    if (rung === 3) controls.showSolution()
    else controls.takeHint()
  }
  // A lab that is a worksheet alone has no packets.
  const hasNetwork = run.state.network.devices.length > 0
  const isHelpLeft = !isSolved && !(rung === 3 && isSolutionShown)
  return (
    <ActionBar>
      <div className="lab-bar">
        <button
          type="button"
          className="button button--primary min-h-11"
          aria-disabled={isChecking}
          onClick={startCheck}
        >
          {isChecking ? 'Checking…' : 'Check'}
        </button>
        {isHelpLeft && (
          <button
            type="button"
            className="button button--outline min-h-11"
            aria-haspopup={hasToAsk ? 'dialog' : undefined}
            onClick={() => (hasToAsk ? setAsking(true) : controls.takeHint())}
          >
            {rung === 1 && !hasNetwork ? 'Hint: what is seen' : HELP_BY_RUNG[rung]}
          </button>
        )}
        {check && (
          <p>
            <a href={`#${GOALS_TITLE_ID}`} className="text-link" onClick={goToGoals}>
              {verdictWords(check.verdict)}
            </a>
            {isCheckOld(run) && ' at the last check'}
          </p>
        )}
      </div>
      {trouble !== null && <p role="alert">{trouble}</p>}
      <p role="status" className="sr-only">
        <span key={said.at}>{said.words}</span>
      </p>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Take help?">
        <p>
          {rung === 3
            ? 'The solution is played step by step.'
            : 'The first hint says where to look. From then on, this problem counts as solved with help.'}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button--primary min-h-11" onClick={takeHelp}>
            {rung === 3 ? 'Show the solution' : 'Show the hint'}
          </button>
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => setAsking(false)}
          >
            Go on without
          </button>
        </div>
      </Dialog>
    </ActionBar>
  )
}

/** Scrolls there and begins there, without another entry in the browser's history. */
function goToGoals(event: { readonly preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(GOALS_TITLE_ID)?.focus()
}
