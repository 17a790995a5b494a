/** An editor's rules over propositions: their number, their wordings, and what each rests on. */
import type { Lesson } from '../contract.ts'
import { disagreements, readSource } from '../core/agreement.ts'
import { stemsOf, unmetNeeds, type Proposition } from '../core/proposition.ts'
import type { Content } from '../read/content.ts'
import type { Finding } from './check-answers.ts'

const LEAST = 4
const MOST = 7
const MOST_WORDS = 32
/** Of the words of two propositions, the share that both have: above it, a learner cannot say one without the other. */
const MOST_SHARED = 0.6

type PassageOf = (lessonId: string, passageId: string) => Lesson['passages'][number] | undefined

/** `file:line: what is wrong and what to write`; nothing where no proposition is written. */
export function propositionProblems(
  { lessons, propositions, topics }: Pick<Content, 'lessons' | 'propositions' | 'topics'>,
  positionOf: (name: string) => string,
): string[] {
  if (propositions.length === 0) return []
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const taught = new Set(lessons.flatMap((lesson) => lesson.topics))
  const found = propositionFindings(
    propositions,
    topics.flatMap(({ id }) => (taught.has(id) ? [id] : [])),
    (lessonId, passageId) => lessonById.get(lessonId)?.passages.find(({ id }) => id === passageId),
  )
  return found.map(({ about, message }) => {
    const name = `proposition ${about}`
    const position = positionOf(name)
    return `${position === name ? `propositions/${about}.yaml:1` : position}: ${message}`
  })
}

/** @param taught topics: each can be taught back. */
export function propositionFindings(
  propositions: readonly Proposition[],
  taught: readonly string[],
  passageOf: PassageOf,
): Finding[] {
  const byTopic = Map.groupBy(propositions, ({ topic }) => topic)
  for (const topic of taught) if (!byTopic.has(topic)) byTopic.set(topic, [])
  return [...byTopic].flatMap(([topic, ofTopic]) => [
    ...(ofTopic.length < LEAST || ofTopic.length > MOST
      ? [{ about: topic, message: `it has ${ofTopic.length}; write ${LEAST} to ${MOST}` }]
      : []),
    ...repeatedWays(ofTopic),
    ...alikeIn(ofTopic),
    ...ofTopic.flatMap((proposition) =>
      [
        ...lengthsOf(proposition),
        ...needsOf(proposition),
        ...questionOf(proposition),
        ...supportOf(proposition, passageOf),
      ].map((message) => ({ about: proposition.id, message })),
    ),
  ])
}

/** One wording says one thing, true or false. */
function repeatedWays(propositions: readonly Proposition[]): Finding[] {
  const first = new Map<string, string>()
  return propositions.flatMap(({ id, says, ways, wrong }) =>
    [says, ...ways, ...wrong.flatMap((version) => version.ways)].flatMap((way) => {
      const key = stemsOf(way).join(' ')
      const before = first.get(key)
      if (before === undefined) first.set(key, id)
      return before === undefined
        ? []
        : [{ about: id, message: `“${way}” is said in ${before} already; leave it in one place` }]
    }),
  )
}

function alikeIn(propositions: readonly Proposition[]): Finding[] {
  const stems = propositions.map(({ says }) => new Set(stemsOf(says)))
  return propositions.flatMap(({ id }, at) =>
    propositions.slice(0, at).flatMap((before, other) => {
      const [one = new Set<string>(), two = new Set<string>()] = [stems[at], stems[other]]
      const share = one.intersection(two).size / one.union(two).size
      return share > MOST_SHARED
        ? [{ about: id, message: `it says much the same as ${before.id}; make them one` }]
        : []
    }),
  )
}

function lengthsOf({ says, ways, wrong }: Proposition): string[] {
  return [says, ...ways, ...wrong.flatMap((version) => version.ways)].flatMap((text) => {
    const words = text.split(/\s+/).length
    return words > MOST_WORDS
      ? [`“${text}” has ${words} words; write at most ${MOST_WORDS}, one thing only`]
      : []
  })
}

/** Whoever says it in one of its wordings has said it. */
function needsOf(proposition: Proposition): string[] {
  return [proposition.says, ...proposition.ways].flatMap((way) =>
    unmetNeeds(proposition, way).map(
      (group) =>
        `“${way}” has none of ${group.join(', ')}; add its word to the group, or remove the group`,
    ),
  )
}

function questionOf(proposition: Proposition): string[] {
  const { asks } = proposition
  return [
    ...(asks.endsWith('?')
      ? []
      : ['write asks as one question, which ends with its question mark']),
    ...(unmetNeeds(proposition, asks).length === 0
      ? [`“${asks}” has all the words that say it; ask without giving it away`]
      : []),
  ]
}

/** What it says and the words that it rests on do not. */
function supportOf({ says, wrong, rests }: Proposition, passageOf: PassageOf): string[] {
  const source = rests
    .flatMap(({ lessonId, passageId, words }) => {
      const passage = passageOf(lessonId, passageId)
      return passage ? [words, passage.heading, passage.text] : []
    })
    .join('. ')
  const read = readSource(source)
  return [says, ...wrong.map(({ truth }) => truth)].flatMap((sentence) =>
    // An exchange of roles is only suspected, as in answer units.
    disagreements(sentence, read).flatMap(({ kind, detail }) =>
      kind === 'role' ? [] : [`“${sentence}” does not agree with what it rests on: ${detail}`],
    ),
  )
}
