/** A solution, played on this problem from its start: one step after the other, with the goals that hold after each. */
import { useMemo, useState } from 'react'

import { SelectField } from '#platform/web/ui/select-field.tsx'

import { actInScene } from '../../core/act-in-scene.ts'
import { gradeLab } from '../../core/grading/grade.ts'
import type { LabAction } from '../../core/lab-action.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { stepWords } from './step-words.ts'
import { verdictWords } from './verdict-words.ts'

export function SolutionPlayer({ opened }: { readonly opened: OpenLab }) {
  const { solutions } = opened.scene
  const [at, setAt] = useState(0)
  const solution = solutions[at]
  if (!solution) return null
  return (
    <div className="lab-form">
      {solutions.length > 1 && (
        <SelectField
          label="Way"
          value={String(at)}
          onChange={(event) => setAt(Number(event.target.value))}
          options={solutions.map(({ id }, index) => ({
            value: String(index),
            label: `${index + 1}: ${id.replaceAll('-', ' ')}`,
          }))}
        />
      )}
      <Steps key={solution.id} opened={opened} actions={solution.actions} />
    </div>
  )
}

type StepsProps = { readonly opened: OpenLab; readonly actions: readonly LabAction[] }

function Steps({ opened, actions }: StepsProps) {
  const { network } = opened.start
  const { worksheet } = opened.scene
  const [shown, setShown] = useState(1)
  const standings = useMemo(
    () => standingsAfter(opened, actions.slice(0, shown)),
    [opened, actions, shown],
  )
  const next = actions[shown - 1]
  return (
    <>
      <ol className="lab-steps">
        {actions.slice(0, shown).map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps keep their order
          <li key={index}>
            <p>{stepWords(action, network, worksheet)}</p>
            {action.kind === 'configure' && <pre>{action.lines.join('\n')}</pre>}
            <p className="text-muted text-sm">{standings[index]}.</p>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {shown > 1 && next && `${stepWords(next, network, worksheet)} ${standings[shown - 1]}.`}
      </p>
      {shown < actions.length && (
        <button
          type="button"
          className="button button--outline min-h-11 self-start"
          onClick={() => setShown(shown + 1)}
        >
          Next step ({shown + 1} of {actions.length})
        </button>
      )}
    </>
  )
}

/** How many goals hold after each action, in words. */
function standingsAfter(
  { scene, goals }: OpenLab,
  actions: readonly LabAction[],
): readonly string[] {
  const standings: string[] = []
  let state = scene.start
  for (const action of actions) {
    const done = actInScene({ ...scene, locks: [] }, state, action)
    if ('state' in done) ({ state } = done)
    standings.push(verdictWords(gradeLab(scene, goals, state)))
  }
  return standings
}
