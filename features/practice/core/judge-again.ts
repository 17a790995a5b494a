/**
 * What the server says of an answer: it makes the exercise again and judges with the code of its kind.
 *
 * A page poses and judges by itself, from what it loaded. Where the server makes another problem by now (its code or its
 * content is newer than the page), nothing can be said of the answer; it is still worth keeping.
 */
import type { ExerciseKind } from '../contract.ts'
import type { Answer, Difficulty, Exercise } from './exercise.ts'
import { guessChance } from './guess-chance.ts'
import { markOf } from './mark.ts'
import type { WholeKind } from './material.ts'
import { posedHash, posedOf } from './posed.ts'
import type { Scope, Subject } from './subjects.ts'

export type AnswerToJudge = {
  readonly seed: number
  readonly difficulty: Difficulty
  readonly scope: Scope
  /** From `posedHash`, on the page; null where no page has shown it. */
  readonly posed: string | null
  /** Null: left blank. */
  readonly answer: Answer | null
}

export type JudgedAgain = {
  /** The kind, and the subject where it asks about exactly one. */
  readonly item: string
  readonly scenario: string | null
  readonly topics: readonly string[]
  readonly revision: string
  /** What the learner saw; where that is not known, its hash. */
  readonly asked: unknown
  /** Null: nothing was given. */
  readonly response: Answer | null
  /** 0 to 1; null where it cannot be judged. */
  readonly score: number | null
  readonly isCorrect: boolean | null
  /** The misconceptions that it shows, then the ids of the fields, rows and cells that are wrong. */
  readonly findings: readonly string[]
  /** The chance of being right without any knowledge; 0 where it is not known what was asked. */
  readonly guessChance: number
}

/** @param subject null where a problem asks about several. */
export function itemOf(kind: ExerciseKind, subject: string | null): string {
  return subject === null ? kind : `${kind}/${subject}`
}

/** Of an exercise that was made by other code, or from other files, than the server has. */
const UNKNOWN_REVISION = 'unknown'

/** @throws NothingToAsk */
export function judgeAgain(kind: WholeKind, request: AnswerToJudge): JudgedAgain {
  const { module } = kind
  const { seed, difficulty, scope, posed, answer } = request
  const exercise = module.generate(seed, difficulty, scope)
  const isUnseen = posed === null && answer === null
  if (!isUnseen && posedHash(exercise) !== posed) return unjudged(kind, request)
  const verdict = module.check(exercise, answer ?? {})
  const { score, wrong, shows, isBlank } = markOf(exercise, verdict)
  const [subject, another] = exercise.subjects
  const isOfOne = subject !== undefined && another === undefined
  return {
    item: itemOf(module.kind, isOfOne ? subject : null),
    scenario: isOfOne ? subject : (scope.subject ?? null),
    topics: topicsOf(kind.subjects, exercise),
    revision: kind.revision,
    asked: posedOf(exercise),
    response: isBlank ? null : answer,
    score,
    isCorrect: verdict.isCorrect,
    findings: [...shows, ...wrong],
    guessChance: guessChance(exercise),
  }
}

/** Nothing can be said of an answer to a problem that the server does not know. */
export function unjudged({ module, subjects }: WholeKind, request: AnswerToJudge): JudgedAgain {
  const { scope, posed, answer } = request
  return {
    item: module.kind,
    scenario: scope.subject ?? null,
    topics: topicsAskedFor(subjects, scope),
    revision: UNKNOWN_REVISION,
    asked: { posed },
    response: answer,
    score: null,
    isCorrect: null,
    findings: [],
    guessChance: 0,
  }
}

/** Of each subject, those that the drill is about; all of them, if it is about none: a lesson may begin with such a one. */
function topicsOf(subjects: readonly Subject[], exercise: Exercise): string[] {
  const asked = new Set(exercise.subjects)
  return unique(
    subjects
      .filter(({ id }) => asked.has(id))
      .flatMap(({ topics }) => {
        const within = topics.filter((topic) => exercise.scope.topics.includes(topic))
        return within.length > 0 ? within : topics
      }),
  )
}

/** Those of the scope that the kind knows, where the exercise itself is not known. */
function topicsAskedFor(subjects: readonly Subject[], scope: Scope): string[] {
  const { topics, subject } = scope
  const named = subjects.find(({ id }) => id === subject)
  const known = unique((named ? [named] : subjects).flatMap((each) => each.topics))
  const within = known.filter((topic) => topics.includes(topic))
  return within.length > 0 || !named ? within : known
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
