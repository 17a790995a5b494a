/**
 * Computes what carries over when one version of an exam replaces another.
 *
 * An objective is found again by its topics, never by its number: vendors renumber, topics stay. Content belongs to
 * topics and lessons, so it follows them.
 */
import type { ContentCard, Domain, Exam, Lesson, Objective, Question } from '../contract.ts'
import { objectivesOf } from './outline.ts'
import { progressOf } from './progress.ts'

export type Written = {
  readonly lessons: readonly Lesson[]
  readonly questions: readonly Question[]
  readonly cards: readonly ContentCard[]
}

/** An objective of the other version, and the topics by which it was found. */
export type Link = { readonly objective: Objective; readonly topics: readonly string[] }

export type TopicState = {
  readonly id: string
  readonly lessons: number
  readonly questions: number
  readonly cards: number
  /** `carried`: the old version has it; `written`: it exists for another exam; `new`: there is no content. */
  readonly state: 'carried' | 'written' | 'new'
}

export type LessonState = {
  readonly id: string
  /** `carried`: the old version has it; `written`: it exists; `missing`: the mapping names it, but it is not written. */
  readonly state: 'carried' | 'written' | 'missing'
}

export type ObjectiveChange = {
  readonly objective: Objective
  readonly change: 'same' | 'renumbered' | 'split' | 'merged' | 'new'
  readonly from: readonly Link[]
  readonly topics: readonly TopicState[]
  readonly lessons: readonly LessonState[]
  /** Lessons that teach its topics and that its mapping does not name. */
  readonly unmappedLessonIds: readonly string[]
}

export type ObjectiveMove = {
  readonly objective: Objective
  readonly to: readonly Link[]
  readonly droppedTopics: readonly string[]
}

export type DomainChange = { readonly domain: Domain; readonly old: Domain | null }

export type Count = {
  /** Served by both versions. */
  readonly carried: number
  /** Served by the new version only; it exists for another exam or waits unused. */
  readonly added: number
  /** Served by the old version only. */
  readonly dropped: number
}

export type ExamDiff = {
  readonly older: Exam
  readonly newer: Exam
  readonly domains: readonly DomainChange[]
  readonly droppedDomains: readonly Domain[]
  readonly objectives: readonly ObjectiveChange[]
  readonly moves: readonly ObjectiveMove[]
  readonly lessons: Count
  readonly questions: Count
  readonly cards: Count
  readonly missing: {
    readonly lessonIds: readonly string[]
    readonly topicsWithoutLesson: readonly string[]
    readonly topicsWithoutQuestion: readonly string[]
    readonly topicsWithoutCard: readonly string[]
  }
  readonly learner: {
    /** Completed for the old version, they count for the new one. */
    readonly countingLessonIds: readonly string[]
    /** They stay in the record and count again where a mapping names them. */
    readonly restingLessonIds: readonly string[]
    readonly newLessonIds: readonly string[]
    readonly newMinutes: number
    /** The share of the new version that is done by a learner who completed all of the old one. */
    readonly percentAfterOld: number
  }
}

export function diffExams(older: Exam, newer: Exam, written: Written): ExamDiff {
  const oldObjectives = objectivesOf([older])
  const newObjectives = objectivesOf([newer])
  const links = linksBetween(oldObjectives, newObjectives)
  const oldTopics = new Set(oldObjectives.flatMap(({ topics }) => topics))
  const newTopics = new Set(newObjectives.flatMap(({ topics }) => topics))
  const oldLessons = new Set(oldObjectives.flatMap(({ lessonIds }) => lessonIds))
  const newLessons = new Set(newObjectives.flatMap(({ lessonIds }) => lessonIds))
  const existing = new Map(written.lessons.map((lesson) => [lesson.id, lesson]))
  const topicStates = new Map(
    [...newTopics].map((id) => [id, topicState(id, oldTopics.has(id), written)]),
  )

  const moves = oldObjectives.map((objective): ObjectiveMove => ({
    objective,
    to: linksOf(links, objective, 'from', 'to'),
    droppedTopics: objective.topics.filter((topic) => !newTopics.has(topic)),
  }))
  const successorCountByOld = new Map(moves.map(({ objective, to }) => [objective, to.length]))
  const objectives = newObjectives.map((objective): ObjectiveChange => {
    const from = linksOf(links, objective, 'to', 'from')
    return {
      objective,
      change: changeOf(objective, from, successorCountByOld),
      from,
      topics: objective.topics.flatMap((topic) => topicStates.get(topic) ?? []),
      lessons: objective.lessonIds.map((id) => ({
        id,
        state: !existing.has(id) ? 'missing' : oldLessons.has(id) ? 'carried' : 'written',
      })),
      unmappedLessonIds: written.lessons
        .filter(
          ({ id, topics }) =>
            !newLessons.has(id) && topics.some((topic) => objective.topics.includes(topic)),
        )
        .map(({ id }) => id),
    }
  })

  const serves =
    (topics: ReadonlySet<string>, lessons: ReadonlySet<string>) =>
    (item: { topic: string; lessonId: string }) =>
      topics.has(item.topic) || lessons.has(item.lessonId)
  const inOld = serves(oldTopics, oldLessons)
  const inNew = serves(newTopics, newLessons)
  const topicsWithout = (kind: 'lessons' | 'questions' | 'cards') =>
    [...topicStates.values()].filter((topic) => topic[kind] === 0).map(({ id }) => id)
  const newLessonIds = [...newLessons].filter((id) => !oldLessons.has(id))

  return {
    older,
    newer,
    ...domainChanges(older, newer, links),
    objectives,
    moves,
    lessons: countOf(
      written.lessons,
      ({ id }) => oldLessons.has(id),
      ({ id }) => newLessons.has(id),
    ),
    questions: countOf(written.questions, inOld, inNew),
    cards: countOf(written.cards, inOld, inNew),
    missing: {
      lessonIds: [...newLessons].filter((id) => !existing.has(id)),
      topicsWithoutLesson: topicsWithout('lessons'),
      topicsWithoutQuestion: topicsWithout('questions'),
      topicsWithoutCard: topicsWithout('cards'),
    },
    learner: {
      countingLessonIds: [...oldLessons].filter((id) => newLessons.has(id)),
      restingLessonIds: [...oldLessons].filter((id) => !newLessons.has(id)),
      newLessonIds,
      newMinutes: newLessonIds.reduce((sum, id) => sum + (existing.get(id)?.minutes ?? 0), 0),
      percentAfterOld: progressOf([newer], oldLessons),
    },
  }
}

type TopicLink = { readonly topic: string; readonly from: Objective; readonly to: Objective }

/**
 * The old objective of each topic. A topic in several objectives is assigned to the most similar one, so a version
 * compared with itself is unchanged.
 */
function linksBetween(older: readonly Objective[], newer: readonly Objective[]): TopicLink[] {
  const likeness = (a: Objective, b: Objective) =>
    a.topics.filter((topic) => b.topics.includes(topic)).length + (a.number === b.number ? 0.5 : 0)
  const mostAlike = (topic: string, to: Objective, among: readonly Objective[]) =>
    among
      .filter(({ topics }) => topics.includes(topic))
      .toSorted((a, b) => likeness(b, to) - likeness(a, to))[0]

  const links: TopicLink[] = []
  const add = (topic: string, from: Objective | undefined, to: Objective | undefined) => {
    if (!from || !to) return
    if (links.some((link) => link.topic === topic && link.from === from && link.to === to)) return
    links.push({ topic, from, to })
  }
  for (const to of newer) for (const topic of to.topics) add(topic, mostAlike(topic, to, older), to)
  for (const from of older)
    for (const topic of from.topics) add(topic, from, mostAlike(topic, from, newer))
  return links
}

/** The objectives on the other side, the one with most topics first. */
function linksOf(
  links: readonly TopicLink[],
  objective: Objective,
  here: 'from' | 'to',
  there: 'from' | 'to',
): Link[] {
  const own = links.filter((link) => link[here] === objective)
  return [...Map.groupBy(own, (link) => link[there])]
    .map(([other, shared]) => ({ objective: other, topics: shared.map(({ topic }) => topic) }))
    .toSorted((a, b) => b.topics.length - a.topics.length)
}

function changeOf(
  { number }: Objective,
  from: readonly Link[],
  successorCountByOld: ReadonlyMap<Objective, number>,
): ObjectiveChange['change'] {
  const [first, ...more] = from
  if (!first) return 'new'
  if (more.length > 0) return 'merged'
  if ((successorCountByOld.get(first.objective) ?? 0) > 1) return 'split'
  return first.objective.number === number ? 'same' : 'renumbered'
}

function topicState(
  id: string,
  isOld: boolean,
  { lessons, questions, cards }: Written,
): TopicState {
  const counts = {
    lessons: lessons.filter(({ topics }) => topics.includes(id)).length,
    questions: questions.filter(({ topic }) => topic === id).length,
    cards: cards.filter(({ topic }) => topic === id).length,
  }
  const isWritten = counts.lessons + counts.questions + counts.cards > 0
  return { id, ...counts, state: !isWritten ? 'new' : isOld ? 'carried' : 'written' }
}

/** Each new domain with the old one that most of its topics came from; an old domain is used once. */
function domainChanges(
  older: Exam,
  newer: Exam,
  links: readonly TopicLink[],
): Pick<ExamDiff, 'domains' | 'droppedDomains'> {
  const pairs = newer.domains
    .flatMap((domain) =>
      older.domains.map((old) => ({
        domain,
        old,
        shared: links.filter(
          ({ from, to }) => old.objectives.includes(from) && domain.objectives.includes(to),
        ).length,
      })),
    )
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  const oldByNew = new Map<Domain, Domain>()
  const taken = new Set<Domain>()
  for (const { domain, old } of pairs) {
    if (oldByNew.has(domain) || taken.has(old)) continue
    oldByNew.set(domain, old)
    taken.add(old)
  }
  return {
    domains: newer.domains.map((domain) => ({ domain, old: oldByNew.get(domain) ?? null })),
    droppedDomains: older.domains.filter((old) => !taken.has(old)),
  }
}

function countOf<T>(
  items: readonly T[],
  inOld: (item: T) => boolean,
  inNew: (item: T) => boolean,
): Count {
  return {
    carried: items.filter((item) => inOld(item) && inNew(item)).length,
    added: items.filter((item) => !inOld(item) && inNew(item)).length,
    dropped: items.filter((item) => inOld(item) && !inNew(item)).length,
  }
}
