/** What a page shows of one problem of a lab: the texts of its file with the words of the scene. */
import { fillWords } from './fill-words.ts'
import type { Goal } from './goal.ts'
import { goalsOf } from './grading/goal-roles.ts'
import type { LabFile } from './lab-file.ts'
import type { NetworkState } from './network/state.ts'
import type { Difficulty, Scene } from './scene.ts'

export type OpenLab = {
  readonly title: string
  readonly ticket: string
  /** Those that apply to the scene. */
  readonly goals: readonly Goal[]
  /** In the order in which they are given. */
  readonly hints: readonly { readonly id: string; readonly look: string; readonly todo: string }[]
  readonly mayChange: string
  readonly teaches: string
  readonly minutes: number
  readonly scene: Scene
  readonly start: NetworkState
}

/** @throws where a text has a `{word}` that the scene lacks, or the scene names a hint that the file lacks. */
export function openLab(file: LabFile, scene: Scene, difficulty: Difficulty): OpenLab {
  const fill = (text: string) => fillWords(text, scene.words)
  return {
    title: file.title,
    ticket: fillTicket(file, scene, difficulty),
    goals: goalsOf(file.goals, scene).map((goal) => ({ ...goal, says: fill(goal.says) })),
    hints: scene.hints.map((id) => {
      const hint = file.hints[id]
      if (!hint) throw new Error(`The lab has no hint ${id}.`)
      return { id, look: fill(hint.look), todo: fill(hint.todo) }
    }),
    mayChange: fill(file.mayChange),
    teaches: fill(file.teaches),
    minutes: file.minutes,
    scene,
    start: scene.start,
  }
}

function fillTicket(file: LabFile, { hints, words }: Scene, difficulty: Difficulty): string {
  const { symptom, where } = file.hints[hints[0] ?? ''] ?? {}
  return fillWords(file.ticket[difficulty], {
    ...words,
    ...(symptom === undefined ? {} : { symptom: fillWords(symptom.trim(), words) }),
    ...(where === undefined ? {} : { where: fillWords(where.trim(), words) }),
  })
}
