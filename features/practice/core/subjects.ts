/** What a kind can ask about, and which of it a drill or a problem asks. */
import type { Random } from '#platform/contract/random.ts'

/** What a problem is to be about. */
export type Scope = {
  /** Only what concerns one of these topics; empty: everything. */
  readonly topics: readonly string[]
  /** This subject (a scenario or a fact), whatever its topics. */
  readonly subject?: string
}

export const EVERYTHING: Scope = { topics: [] }

/** One thing that a kind can ask about: a scenario, or a fact of a table. */
export type Subject = {
  readonly id: string
  readonly topics: readonly string[]
  /** Other numbers make another problem of it: a drill may consist of it alone. */
  readonly isEndless?: boolean
}

/** Whether it is about one of these topics. */
export function concerns(
  subject: { readonly topics: readonly string[] },
  topics: readonly string[],
): boolean {
  return subject.topics.some((topic) => topics.includes(topic))
}

/**
 * How many subjects a drill has at least. With two, a learner who has seen one knows what the other will ask; with
 * three the question must be read.
 */
export const LEAST_OF_A_DRILL = 3

/** Whether there is enough about these topics for a drill. */
export function isDrill(subjects: readonly Subject[], topics: readonly string[]): boolean {
  const about = subjects.filter((subject) => concerns(subject, topics))
  return about.length >= LEAST_OF_A_DRILL || about.some(({ isEndless }) => isEndless === true)
}

/** A scope allows nothing. `content:check` sees to it that a lesson asks for what there is. */
export class NothingToAsk extends Error {
  override readonly name = 'NothingToAsk'
}

/**
 * Those that a scope allows.
 *
 * @throws NothingToAsk where there are none.
 */
export function subjectsIn<T extends Subject>(subjects: readonly T[], scope: Scope): readonly T[] {
  const { topics, subject } = scope
  if (subject === undefined && topics.length === 0) return subjects
  const found = subjects.filter((each) =>
    subject === undefined ? concerns(each, topics) : each.id === subject,
  )
  if (found.length === 0) {
    throw new NothingToAsk(`Nothing to ask about ${subject ?? topics.join(', ')}.`)
  }
  return found
}

/**
 * So many different subjects that a scope allows, or all where there are fewer, in random order; a named subject is
 * always among them.
 *
 * @param groupOf spreads them: all but one are of different groups, as far as there are so many.
 */
export function sampleSubjects<T extends Subject>(
  random: Random,
  subjects: readonly T[],
  count: number,
  scope: Scope,
  groupOf?: (subject: T) => unknown,
): T[] {
  const { topics } = scope
  const named = scope.subject === undefined ? [] : subjectsIn(subjects, scope)
  // A kind may consist of several sorts: the named subject's may have nothing else about these topics.
  const isAlone =
    named.length > 0 && topics.length > 0 && !subjects.some((each) => concerns(each, topics))
  const pool = isAlone ? named : subjectsIn(subjects, { topics })
  const mixed = [...named, ...random.shuffle(pool).filter((each) => !named.includes(each))]
  const groups = new Set<unknown>()
  const spread = mixed.filter((each) => {
    const group = groupOf ? groupOf(each) : each
    const isNew = !groups.has(group) && groups.size < Math.max(1, count - 1)
    if (isNew) groups.add(group)
    return isNew
  })
  const rest = mixed.filter((each) => !spread.includes(each))
  return random.shuffle([...spread, ...rest].slice(0, count))
}
