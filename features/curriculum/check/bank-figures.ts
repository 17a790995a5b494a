/** What the bank of an exam is made of, and what it lacks: shares, kinds, voices, and at least six questions for each topic. */
import type { Exam } from '../contract.ts'
import type { GlossaryOnly } from '../core/glossary-only.ts'
import type { Question, Skill } from '../core/question.ts'
import type { WordingOnly } from '../core/wording-only.ts'

export type BankFigures = {
  readonly total: number
  readonly extras: number
  readonly cases: number
  readonly examVoice: number
  readonly bySkill: Readonly<Record<Skill, number>>
  readonly byKind: ReadonlyMap<Question['kind'], number>
  /** By number. */
  readonly byDomain: ReadonlyMap<string, number>
  readonly byTopic: ReadonlyMap<string, number>
}

export function bankFigures(questions: readonly Question[], exam: Exam): BankFigures {
  const domainOf = new Map(
    exam.domains.flatMap(({ number, objectives }) =>
      objectives.flatMap(({ topics }) => topics.map((topic) => [topic, number] as const)),
    ),
  )
  const own = questions.filter(({ topic }) => domainOf.has(topic))
  const count = (skill: Skill) => own.filter((question) => question.skill === skill).length
  return {
    total: own.length,
    extras: own.filter(({ isExtra }) => isExtra).length,
    cases: new Set(own.flatMap(({ case: inCase }) => inCase?.id ?? [])).size,
    examVoice: own.filter(({ voice }) => voice === 'exam').length,
    bySkill: {
      recall: count('recall'),
      application: count('application'),
      analysis: count('analysis'),
    },
    byKind: countBy(own, ({ kind }) => kind),
    byDomain: countBy(own, ({ topic }) => domainOf.get(topic) ?? ''),
    byTopic: countBy(own, ({ topic }) => topic),
  }
}

function countBy<T, Key>(list: readonly T[], keyOf: (item: T) => Key): ReadonlyMap<Key, number> {
  return new Map([...Map.groupBy(list, keyOf)].map(([key, items]) => [key, items.length]))
}

const LEAST_OF_TOPIC = 6
/** A share may be off by so many points of a hundred. */
const DOMAIN_TOLERANCE = 1
const SKILL_TOLERANCE = 3
/** As the exam asks, in percent. */
const SKILL_SHARES = { recall: 20, application: 45, analysis: 35 } as const satisfies Record<
  Skill,
  number
>
/** With fewer questions shares mean little. */
const WHOLE_BANK = 500

/** `position: what is wrong`. @param positionOf where an objective's topic is written. */
export function bankProblems(
  figures: BankFigures,
  exam: Exam,
  positionOf: (objective: string) => string,
): string[] {
  const { total, byTopic, byDomain, bySkill } = figures
  if (total < WHOLE_BANK) return []
  const percent = (part: number) => (100 * part) / total
  const file = `exams/${exam.id}.yaml:1`
  const thin = exam.domains.flatMap(({ objectives }) =>
    objectives.flatMap(({ number, topics }) =>
      topics
        .filter((topic) => (byTopic.get(topic) ?? 0) < LEAST_OF_TOPIC)
        .map(
          (topic) =>
            `${positionOf(number)}: the topic ${topic} has ${byTopic.get(topic) ?? 0} questions; write at least ${LEAST_OF_TOPIC}`,
        ),
    ),
  )
  const domains = exam.domains.flatMap(({ number, weight }) => {
    const share = percent(byDomain.get(number) ?? 0)
    if (Math.abs(share - weight) <= DOMAIN_TOLERANCE) return []
    return [
      `${file}: ${share.toFixed(1)} % of the questions are about domain ${number}; the exam has ${weight} %`,
    ]
  })
  const skills = (['recall', 'application', 'analysis'] as const).flatMap((skill) => {
    const share = percent(bySkill[skill])
    if (Math.abs(share - SKILL_SHARES[skill]) <= SKILL_TOLERANCE) return []
    return [
      `${file}: ${share.toFixed(1)} % of the questions are ${skill}; the exam has about ${SKILL_SHARES[skill]} %`,
    ]
  })
  return [...thin, ...domains, ...skills]
}

/** For the exam's file in `docs/coverage/`. */
export function bankTable(figures: BankFigures, exam: Exam): string {
  const { total, byDomain, byKind, bySkill } = figures
  const percent = (part: number) => `${((100 * part) / Math.max(1, total)).toFixed(1)} %`
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    '## The bank',
    '',
    `${total} questions, ${figures.extras} of them extra; ${figures.cases} cases; ${figures.examVoice} in exam voice.`,
    '',
    line(['domain', 'weight', 'questions', 'share']),
    line(['---', '--:', '--:', '--:']),
    ...exam.domains.map(({ number, weight }) =>
      line([number, `${weight} %`, byDomain.get(number) ?? 0, percent(byDomain.get(number) ?? 0)]),
    ),
    '',
    line(['skill', 'questions', 'share']),
    line(['---', '--:', '--:']),
    ...Object.entries(bySkill).map(([skill, count]) => line([skill, count, percent(count)])),
    '',
    line(['kind', 'questions']),
    line(['---', '--:']),
    ...[...byKind].toSorted(([one], [other]) => (one < other ? -1 : 1)).map((row) => line(row)),
    '',
  ].join('\n')
}

/** How much of the bank gives itself away, for the exam's file in `docs/coverage/`. */
export function wordingLine({ questions, share }: WordingOnly): string {
  return `Of ${questions} single choices with four options, someone who sees the wording alone guesses ${(100 * share).toFixed(1)} % (chance: 25 %).\n`
}

/** With 25 % by chance: above it, the wording gives answers away. */
const MOST_BY_WORDING = 0.28
const NAMED = 12

/** @param at where a question is written. */
export function wordingProblems(
  { questions, share, guessed }: WordingOnly,
  exam: Exam,
  at: (question: string) => string,
): string[] {
  if (questions < WHOLE_BANK || share <= MOST_BY_WORDING) return []
  return [
    `exams/${exam.id}.yaml:1: the wording alone gives away ${(100 * share).toFixed(1)} % of the keys, at most ${Math.round(100 * MOST_BY_WORDING)} % may be; the clearest are at ${guessed.slice(0, NAMED).map(at).join(', ')}`,
  ]
}

/** As `wordingLine`, of someone who knows the glossary: by its words, recall may be answered. */
export function glossaryLine(outsideRecall: GlossaryOnly, recall: GlossaryOnly): string {
  const percent = ({ share }: GlossaryOnly) => `${(100 * share).toFixed(1)} %`
  return `Someone who knows the glossary alone finds ${percent(outsideRecall)} of the ${outsideRecall.questions} that ask for application or analysis, and ${percent(recall)} of the ${recall.questions} that ask for recall.\n`
}

/** Siblings name each other, so that a reader of either one knows. */
export function siblingProblems(
  questions: readonly Question[],
  positionOf: (name: string) => string,
): string[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return questions.flatMap(({ id, siblings }) =>
    siblings
      .filter((sibling) => byId.get(sibling)?.siblings.includes(id) === false)
      .map(
        (sibling) =>
          `${positionOf(`question ${sibling}`)}: ${sibling} does not name its sibling ${id}; add it to siblings`,
      ),
  )
}
