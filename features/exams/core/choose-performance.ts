/**
 * The performance-based items with which a form begins.
 *
 * Labs first, as many as the length asks for. Then questions and generated exercises in turn, so that at most half are exercises; where the bank has too few questions
 * of these kinds, exercises fill their places, and the other way around.
 */
import { isFree, openIn, roomIn, take, type FormDraft } from './form-draft.ts'
import type { FormItem } from './form.ts'
import type { PlacedExercise, PlacedLab, PlacedQuestion } from './prepare-bank.ts'

const LARGEST_SEED = 2 ** 31 - 1

/**
 * The ticket names the place. A performance-based question of the real exam says as much, and takes about as long: a
 * full form has a minute for each of its other items.
 */
const LAB_DIFFICULTY = 1

export type PerformanceItem = { readonly item: FormItem; readonly topic: string }

/**
 * @param labCount how many of them are labs.
 * @returns fewer than wanted where the bank has no more.
 */
export function choosePerformance(
  draft: FormDraft,
  count: number,
  labCount: number,
): PerformanceItem[] {
  const questions = draft.random.shuffle(draft.bank.performance)
  const kinds = draft.random.shuffle([...draft.bank.exercises.values()])
  const used = new Set<string>()

  function nextQuestion(): PerformanceItem | undefined {
    const possible = questions.filter(
      (each) => isFree(draft, each) && openIn(draft, each.domain) > 0,
    )
    const question = bestOf(possible, (each) => 2 * draft.rankOf(each) + unevenness(draft, each))
    if (!question) return undefined
    take(draft, question)
    return { item: { kind: 'question', id: question.id }, topic: question.topic }
  }

  function nextExercise(): PerformanceItem | undefined {
    for (const ofKind of kinds) {
      const possible = ofKind.filter(
        ({ exercise, domain }) => !used.has(exercise) && openIn(draft, domain) > 0,
      )
      const found = bestOf(draft.random.shuffle(possible), (each) => unevenness(draft, each))
      if (!found) continue
      const { exercise, topic } = found
      used.add(exercise)
      take(draft, found)
      const seed = draft.random.int(0, LARGEST_SEED)
      return { item: { kind: 'exercise', exercise, topic, seed }, topic }
    }
    return undefined
  }

  const labs = chooseLabs(draft, Math.min(count, labCount))
  const chosen = [...labs]
  while (chosen.length < count) {
    const next =
      (chosen.length - labs.length) % 2 === 0
        ? (nextQuestion() ?? nextExercise())
        : (nextExercise() ?? nextQuestion())
    if (!next) break
    chosen.push(next)
  }
  return chosen
}

/** Each lab once. Fewer where the bank has no more. */
function chooseLabs(draft: FormDraft, count: number): PerformanceItem[] {
  if (count === 0) return []
  const left = draft.random.shuffle(draft.bank.labs)
  const chosen: PerformanceItem[] = []
  while (chosen.length < count) {
    const possible = left.filter(({ domain }) => openIn(draft, domain) > 0)
    const found = bestOf(possible, (each) => unevenness(draft, each))
    if (!found) break
    left.splice(left.indexOf(found), 1)
    take(draft, found)
    const { lab, topic } = found
    const seed = draft.random.int(0, LARGEST_SEED)
    chosen.push({ item: { kind: 'lab', lab, topic, seed, difficulty: LAB_DIFFICULTY }, topic })
  }
  return chosen
}

/** Below 2: less important than a rank. */
function unevenness(
  draft: FormDraft,
  { objective, topic }: PlacedQuestion | PlacedExercise | PlacedLab,
): number {
  return (roomIn(draft, objective) > 0 ? 0 : 1) + (draft.takenByTopic.has(topic) ? 0.5 : 0)
}

/** The first of those with the lowest cost. */
function bestOf<T>(list: readonly T[], costOf: (each: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of list) {
    const cost = costOf(each)
    if (cost >= least) continue
    best = each
    least = cost
  }
  return best
}
