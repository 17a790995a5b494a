/** Which items can show which misconceptions: questions by their wrong answers, exercises by their slips. */
import type { Curriculum, Misconception, SlipsByItem } from '../contract.ts'

/** In place of an id: a wrong answer that shows nothing in particular. */
export const NO_MISCONCEPTION = 'none'

type Known = {
  readonly misconceptions: readonly (Misconception & { readonly questionIds: readonly string[] })[]
  readonly slips: SlipsByItem
}

type Shown = Pick<
  Curriculum,
  'misconceptions' | 'misconception' | 'misconceptionsShownBy' | 'itemsThatShow' | 'slips'
>

const NOTHING: readonly string[] = []

/** @param currentId follows renamed ids, of items and of misconceptions. */
export function shownMisconceptions(
  { misconceptions, slips }: Known,
  currentId: (id: string) => string,
): Shown {
  const byId = new Map(misconceptions.map((each) => [each.id, each]))
  const byItem = new Map<string, string[]>()
  const exercisesById = new Map<string, string[]>()
  for (const { id, questionIds } of misconceptions)
    for (const item of questionIds) push(byItem, item, id)
  for (const [item, ids] of Object.entries(slips)) {
    for (const id of new Set(Object.values(ids).map(currentId))) {
      if (id === NO_MISCONCEPTION) continue
      push(byItem, item, id)
      push(exercisesById, id, item)
    }
  }
  return {
    slips,
    misconceptions,
    misconception: (id) => byId.get(currentId(id)),
    misconceptionsShownBy: (item) => {
      const id = currentId(item)
      const [kind = ''] = id.split('/')
      const ofKind = kind === id ? NOTHING : (byItem.get(kind) ?? NOTHING)
      return [...ofKind, ...(byItem.get(id) ?? NOTHING)]
    },
    itemsThatShow: (id) => ({
      questionIds: byId.get(currentId(id))?.questionIds ?? NOTHING,
      exercises: exercisesById.get(currentId(id)) ?? NOTHING,
    }),
  }
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
