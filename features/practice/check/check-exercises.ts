/** What `content:check` says of exercises: whether a lesson's drill is about the lesson, and whether each subject works. */
import { ExerciseKind } from '../contract.ts'
import { DIFFICULTIES, type Exercise } from '../core/exercise.ts'
import type { Kind } from '../core/material.ts'
import { concerns, isDrill, LEAST_OF_A_DRILL, type Subject } from '../core/subjects.ts'
import type { Exercises } from '../read/read-exercises.ts'

/** The attributes of an `<Exercise>`, as its lesson writes them. */
type ExerciseAttributes = Readonly<Record<string, string>>

const SEEDS = 12
const ATTRIBUTES = ['kind', 'topic', 'only', 'scenario', 'difficulty', 'seed']

/** What is wrong with one `<Exercise>` of a lesson about these topics. */
export function problemsOfUse(
  { kinds }: Exercises,
  attributes: ExerciseAttributes,
  lessonTopics: readonly string[],
): string[] {
  const { kind = '', topic, only, scenario, difficulty, seed } = attributes
  const known = ExerciseKind.options.find((each) => each === kind)
  if (!known)
    return [`there is no exercise of the kind "${kind}"; there are ${list(ExerciseKind.options)}`]
  const stranger = Object.keys(attributes).filter((name) => !ATTRIBUTES.includes(name))
  const problems = [
    ...stranger.map((name) => `an exercise has no ${name}; it has ${list(ATTRIBUTES)}`),
    ...(difficulty !== undefined && !DIFFICULTIES.some((each) => String(each) === difficulty)
      ? [`there is no difficulty ${difficulty}; there are ${list(DIFFICULTIES)}`]
      : []),
    ...(seed !== undefined && !/^\d{1,9}$/.test(seed)
      ? [`the seed ${seed} is not a whole number of at most nine digits`]
      : []),
    ...(topic !== undefined && !lessonTopics.includes(topic)
      ? [`"${topic}" is no topic of this lesson; it has ${list(lessonTopics)}`]
      : []),
  ]
  const opened = kinds.get(known)
  // A kind that cannot be read is told where it is written.
  if (!opened) return problems
  const { subjects } = opened
  if (scenario !== undefined && !subjects.some(({ id }) => id === scenario)) {
    problems.push(
      `${kind} has no scenario "${scenario}"; it has ${list(subjects.map(({ id }) => id))}`,
    )
  }
  const topics = topic === undefined ? lessonTopics : [topic]
  if (only !== undefined) return [...problems, ...problemsOfOnly(opened, only.split(' '), topics)]
  if (!isDrill(subjects, topics)) {
    const about = subjects.filter((each) => concerns(each, topics))
    problems.push(
      `${kind} can ask ${about.length} things about ${list(topics)}; a drill has at least ${LEAST_OF_A_DRILL}: write more under exercises/${kind}, or take another kind`,
    )
  }
  return problems
}

/** A drill that is confined to some scenarios may be small, but it asks about the lesson, and about nothing else. */
function problemsOfOnly(
  { module, subjects }: Kind,
  only: readonly string[],
  topics: readonly string[],
): string[] {
  const about = subjects.filter((each) => concerns(each, topics)).map(({ id }) => id)
  return only.flatMap((id) => {
    if (!about.includes(id))
      return [`"${id}" is no scenario about ${list(topics)}; there are ${list(about)}`]
    const others = new Set(
      DIFFICULTIES.flatMap((difficulty) =>
        Array.from({ length: SEEDS }, (_, seed) =>
          module.generate(seed, difficulty, { topics, subject: id }),
        ).flatMap((exercise) => exercise.subjects.filter((one) => !only.includes(one))),
      ),
    )
    return others.size === 0
      ? []
      : [`with "${id}" it also asks about ${list([...others])}; add them to only, or use topic`]
  })
}

function list(words: readonly (string | number)[]): string {
  return words.length === 0 ? 'none' : words.join(', ')
}

/** What a value that was not there leaves in a text, and a placeholder that was not filled. */
const HOLE = /undefined|NaN|Infinity|\[object|\{[a-zA-Z][\w.]*\}/

/**
 * Makes each subject at each difficulty from some seeds, and says which of them do not work.
 *
 * @param isMeant which kinds; all where absent.
 */
export function trialProblems(
  { kinds, positions }: Exercises,
  isMeant: (kind: ExerciseKind) => boolean = () => true,
): string[] {
  return [...kinds].flatMap(([kind, opened]) =>
    isMeant(kind)
      ? opened.subjects.flatMap((subject) => {
          const problem = firstProblem(opened, subject)
          return problem === null
            ? []
            : [`${positions.get(kind)?.get(subject.id)}: ${subject.id}: ${problem}`]
        })
      : [],
  )
}

function firstProblem({ module }: Kind, { id }: Subject): string | null {
  for (const difficulty of DIFFICULTIES) {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const problem = problemOf(() =>
        module.generate(seed, difficulty, { topics: [], subject: id }),
      )
      if (problem !== null) return `seed ${seed}, difficulty ${difficulty}: ${problem}`
    }
  }
  return null

  function problemOf(generate: () => Exercise): string | null {
    try {
      const exercise = generate()
      const solution = module.solve(exercise)
      const text = JSON.stringify([
        exercise.prompt,
        exercise.exhibits,
        exercise.fields,
        solution.steps,
        module.hints(exercise),
      ])
      const [hole] = HOLE.exec(text) ?? []
      if (hole !== undefined) return `${hole} is left in the text`
      const twice = equalOptions(exercise)
      if (twice !== null) return `two options are called "${twice}"`
      if (!module.check(exercise, solution.answer).isCorrect) return 'its right answer is refused'
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
}

function equalOptions({ fields }: Exercise): string | null {
  for (const field of fields) {
    const options = 'options' in field ? field.options : 'items' in field ? field.items : []
    const labels = options.map(({ label }) => label)
    const twice = labels.find((label, index) => labels.indexOf(label) < index)
    if (twice !== undefined) return twice
  }
  return null
}
