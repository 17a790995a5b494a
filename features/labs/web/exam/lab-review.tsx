/**
 * A lab in the report on a practice exam: what was asked, which goals hold in the network that was handed in and why not,
 * what was done, and how it can be done. To be read and printed.
 */
import { Link } from '@tanstack/react-router'
import { use, useId, useMemo } from 'react'

import type { ExamLabAnswer } from '../../contract.ts'
import { judgeLog } from '../../core/grading/judge-log.ts'
import { openLab } from '../../core/open-lab.ts'
import { SIMULATOR_VERSION } from '../../core/scene-hash.ts'
import { GoalList } from '../check/goal-list.tsx'
import { SolutionPlayer } from '../check/solution-player.tsx'
import { stepWords } from '../check/step-words.ts'
import { percentOf, verdictWords } from '../check/verdict-words.ts'
import { loadLab } from '../lab-files.ts'
import { countWords } from '../lab-words.ts'
import { Prose } from '../prose.tsx'
import { posedOf } from '../resume-lab.ts'

export function LabReview({ lab, seed, difficulty, answer }: ExamLabAnswer) {
  const id = useId()
  const { file, generate } = use(loadLab(lab))
  const opened = useMemo(
    () => openLab(file, generate(seed, difficulty), difficulty),
    [file, generate, seed, difficulty],
  )
  const { scene, goals } = opened
  const isSame =
    answer === null || (answer.posed === posedOf(opened) && answer.version === SIMULATOR_VERSION)
  const verdict = useMemo(
    () => (isSame ? judgeLog({ goals }, scene, answer?.actions ?? []) : null),
    [isSame, goals, scene, answer],
  )
  if (!verdict || 'problem' in verdict) {
    return <p>This lab has changed since the exam was made. What you did in it was not scored.</p>
  }
  const actions = answer?.actions ?? []
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="lab lab-review">
      <h4 id={`${id}-title`} className="lab-form-title">
        {opened.title}
      </h4>
      <div className="lab-prose">
        <Prose text={opened.ticket} />
      </div>
      <div role="group" aria-labelledby={`${id}-goals`}>
        <h5 id={`${id}-goals`} className="lab-form-title">
          {verdictWords(verdict)}
        </h5>
        <GoalList goals={goals} verdict={verdict} isOld={false} />
        <p className="lab-score">
          {actions.length === 0
            ? 'You left this lab as it was.'
            : `Credit: ${percentOf(verdict)} %.`}
        </p>
      </div>
      {actions.length > 0 && (
        <details className="lab-details">
          <summary>What you did: {countWords(actions.length, 'change')}</summary>
          <ol className="lab-steps">
            {actions.map((action, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps keep their order
              <li key={index}>
                <p>{stepWords(action, scene.start.network, scene.worksheet)}</p>
                {action.kind === 'configure' && <pre>{action.lines.join('\n')}</pre>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <details className="lab-details">
        <summary>How it can be done, step by step</summary>
        <SolutionPlayer opened={opened} />
      </details>
      <div className="lab-prose">
        <h5 className="lab-form-title">What to take away</h5>
        <Prose text={opened.teaches} />
      </div>
      <p className="print:hidden">
        <Link
          to="/dashboard/lessons/labs/$labId"
          params={{ labId: lab }}
          search={{ difficulty }}
          className="inline-flex min-h-11 items-center underline"
        >
          Another problem of this lab, with hints
        </Link>
      </p>
    </div>
  )
}
