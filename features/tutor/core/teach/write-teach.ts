/**
 * What the tutor says while a learner teaches back: what is wrong first, then what was said, then what is missing, as
 * questions. The list of propositions is shown only at the end, or where the learner wants it.
 */
import type { Proposition } from '#features/curriculum/contract.ts'

import type { Answer, Citation, LessonLink, Teach, TeachPoint } from '../../contract.ts'
import { newCitationList, type CitationList } from '../cite.ts'
import type { Library } from '../library.ts'
import { SAY_RIGHTLY } from './say-rightly.ts'
import type { TeachState } from './teach-dialog.ts'

export type TeachTopic = {
  readonly topic: string
  readonly title: string
  readonly propositions: readonly Proposition[]
}

export type WrittenTeach = {
  readonly text: string
  readonly answer: Partial<Answer>
}

const HOW_LONG = 'Write 3 to 8 sentences'

export function writeBeginning(about: TeachTopic, points: readonly TeachPoint[]): WrittenTeach {
  const { topic, title } = about
  return {
    text: `Explain **${title}** to me as if I were a new colleague: what it is, why it exists and how it works. ${HOW_LONG}, in your own words. Afterwards I tell you what was right, what was wrong, and what is missing.`,
    answer: {
      outcome: 'answered',
      teach: { topic, title, points: [...points], asked: null, isHeard: false, isOver: false },
    },
  }
}

/** The same state again, with a wish: more, or own words. */
export function writeAgain(state: Teach, why: 'short' | 'copied'): WrittenTeach {
  const text =
    why === 'short'
      ? `That is a beginning. ${HOW_LONG} about **${state.title}**, as if a colleague had asked you: what it is, why it exists, how it works.`
      : `These are the words of the lesson. Please say it in your own words, even if they are simpler: only then you notice what you know about **${state.title}**.`
  return { text, answer: { outcome: 'answered', teach: state } }
}

/** Nothing was explained yet. */
export function writeStopped(state: Teach): WrittenTeach {
  return {
    text: `Stopped. You can explain **${state.title}** whenever you like.`,
    answer: { outcome: 'answered', teach: { ...state, asked: null, isOver: true } },
  }
}

/** @param isOver everything is shown, and the talk ends. @param intro said first. */
export function writeHeard(
  library: Library,
  { topic, title, propositions }: TeachTopic,
  { points, asked }: TeachState,
  { isOver, intro = '' }: { readonly isOver: boolean; readonly intro?: string },
): WrittenTeach {
  const citations = newCitationList()
  const byId = new Map(propositions.map((proposition) => [proposition.id, proposition]))
  const shown = inOrder(points).flatMap((point): TeachPoint[] => {
    const proposition = byId.get(point.id)
    return proposition
      ? [{ ...point, text: textOf(library, citations, proposition, point, isOver) }]
      : []
  })
  const summary = [intro, scoreOf(title, points)].filter((part) => part !== '').join(' ')
  const open = points.find(({ id }) => id === asked)
  const question = open?.verdict === 'contradicted' ? SAY_RIGHTLY : byId.get(asked ?? '')?.asks
  return {
    text: [
      summary,
      ...listsOf(shown, isOver),
      ...(question === undefined || isOver ? [] : [`Your turn: ${question}`]),
    ].join('\n\n'),
    answer: {
      outcome: 'answered',
      citations: citations.all(),
      nearest: isOver ? lessonsOf(library, propositions, citations.all()) : [],
      teach: {
        topic,
        title,
        summary,
        points: shown,
        asked: isOver ? null : asked,
        isHeard: true,
        isOver,
      },
    },
  }
}

const ORDER = ['contradicted', 'said', 'told', 'partly', 'missing'] as const

const inOrder = (points: readonly TeachPoint[]): readonly TeachPoint[] =>
  ORDER.flatMap((verdict) => points.filter((point) => point.verdict === verdict))

/** A correction and what is told are cited; what was said is the learner's; what is missing stays a question. */
function textOf(
  library: Library,
  citations: CitationList,
  proposition: Proposition,
  { verdict, truth }: TeachPoint,
  isOver: boolean,
): string {
  const { says, asks } = proposition
  const cited = (text: string) => `${text} ${marksOf(library, citations, proposition)}`.trimEnd()
  if (isOver) return cited(verdict === 'contradicted' ? (truth ?? says) : says)
  if (verdict === 'contradicted') return cited(truth ?? says)
  if (verdict === 'told') return cited(says)
  return verdict === 'said' ? says : asks
}

function marksOf(library: Library, citations: CitationList, { rests }: Proposition): string {
  const numbers = rests.flatMap(({ lessonId, passageId, words }) => {
    const passage = library.passage(lessonId, passageId)
    return passage ? [citations.numberOf(passage, words)] : []
  })
  return [...new Set(numbers)].map((number) => `[${number}]`).join('')
}

/** `You have said 4 of 6 points about VLANs, and 1 is not right.` */
function scoreOf(title: string, points: readonly TeachPoint[]): string {
  const count = (verdict: TeachPoint['verdict']) =>
    points.filter((point) => point.verdict === verdict).length
  const [said, wrong, partly] = [count('said'), count('contradicted'), count('partly')]
  const all = points.length
  if (said === all) return `All ${all} points about **${title}**: you can explain it.`
  const more = [
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'is' : 'are'} not right`] : []),
    ...(partly > 0 ? [`${partly} ${partly === 1 ? 'is' : 'are'} there in part`] : []),
  ]
  return `**${said} of ${all}** points about ${title}${more.length > 0 ? `; ${more.join(', ')}` : ''}.`
}

function listsOf(points: readonly TeachPoint[], isOver: boolean): string[] {
  const list = (verdict: TeachPoint['verdict'], title: string) => {
    const some = points.filter((point) => point.verdict === verdict)
    if (some.length === 0) return []
    return [`**${title}**`, some.map(lineOf).join('\n')]
  }
  return [
    ...list('contradicted', 'Not right'),
    ...list('said', 'Said'),
    ...list('told', 'Told by me'),
    ...list('partly', 'Said in part'),
    ...list('missing', isOver ? 'Was missing' : 'Still missing'),
  ]
}

const lineOf = ({ verdict, quote, text = '' }: TeachPoint): string =>
  verdict === 'contradicted' && quote !== ''
    ? `- You wrote “${withoutSigns(quote)}” ${text}`
    : `- ${text}`

/** The learner's words are no Markdown, and make no mark of a citation. */
const withoutSigns = (quote: string): string => quote.replaceAll(/[[\]*_`#]/g, '')

/** Where to read on: the lessons that the propositions rest on, those cited first. */
function lessonsOf(
  library: Library,
  propositions: readonly Proposition[],
  citations: readonly Citation[],
): LessonLink[] {
  const ids = [
    ...citations.map(({ lessonId }) => lessonId),
    ...propositions.flatMap(({ rests }) => rests.map(({ lessonId }) => lessonId)),
  ]
  return [...new Set(ids)].flatMap((lessonId) => {
    const lesson = library.lessons.find(({ id }) => id === lessonId)
    return lesson ? [{ lessonId, title: lesson.title }] : []
  })
}
