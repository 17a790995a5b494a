/** The mode `teach`: which topic the learner explains, and what a message adds to the explanation. */
import type { Message, Teach, TeachPoint } from '../../contract.ts'
import { humanReply } from '../../core/ask/human.ts'
import { isCopied } from '../../core/teach/copied.ts'
import { findTopic, namedAlone } from '../../core/teach/find-topic.ts'
import { wordsIn } from '../../core/teach/pieces.ts'
import { readTeachReply, topicOfTeachWish } from '../../core/teach/read-reply.ts'
import {
  hearMessage,
  nextAsked,
  nothingSaid,
  textsOfMessage,
} from '../../core/teach/teach-dialog.ts'
import {
  writeAgain,
  writeBeginning,
  writeHeard,
  writeStopped,
  type TeachTopic,
  type WrittenTeach,
} from '../../core/teach/write-teach.ts'
import type { Material } from '../load-tutor.ts'
import { EMPTY_ANSWER, type Draft, type Turn, type TurnRule } from './turn.ts'

/** A first text with more words is the explanation itself, not the name of a topic. */
const MOST_WORDS_OF_NAME = 12
const LEAST_WORDS = 8
const ROUGH =
  'The sentence model does not run on this server: this is a rough reading, by words alone.'

export const takeTeachTurn: TurnRule = async (turn) => {
  const { mode, text, earlier, material } = turn
  const wish = topicOfTeachWish(text)
  if (mode !== 'teach' && wish === null) return null
  // Said to a person first, whatever the mode.
  if (humanReply(text, turn.tutor.help) !== null) return null
  const state = wish === null ? openTeach(earlier) : null
  const about = state && topicOf(turn, state.topic)
  const other = state && namedAlone(text, topicsIn(material), turn.tutor.curriculum.topicTitle)
  const draft =
    state && about && (other === null || other === state.topic)
      ? await goOn(turn, about, state)
      : await begin(turn, wish ?? text)
  return draft && { mode: 'teach', draft }
}

function openTeach(earlier: readonly Message[]): Teach | null {
  const last = earlier.find(
    (message) => message.role === 'tutor' && message.answer.teach !== undefined,
  )
  const state = last?.role === 'tutor' ? last.answer.teach : undefined
  return state && !state.isOver ? state : null
}

const topicsIn = ({ propositions }: Material): ReadonlySet<string> => new Set(propositions.keys())

function topicOf({ tutor, material }: Turn, topic: string): TeachTopic | null {
  const propositions = material.propositions.get(topic)
  return propositions ? { topic, title: tutor.curriculum.topicTitle(topic), propositions } : null
}

async function begin(turn: Turn, text: string): Promise<Draft> {
  const { tutor } = turn
  const found = text === '' ? null : await topicMeant(turn, text)
  const about = found === null ? null : topicOf(turn, found)
  if (about === null) return noTopic(turn, text)
  void tutor.wordings.prepare(about.propositions)
  const points = nothingSaid(about.propositions)
  if (wordsIn(text) > MOST_WORDS_OF_NAME)
    return hear(
      turn,
      about,
      { points, asked: null },
      `I take this as an explanation of **${about.title}**.`,
    )
  return draftOf(writeBeginning(about, points))
}

/** A name alone needs no sentence model. */
async function topicMeant(
  { material, meaning, tutor }: Turn,
  text: string,
): Promise<string | null> {
  const topics = topicsIn(material)
  const titleOf = tutor.curriculum.topicTitle
  const named = namedAlone(text, topics, titleOf)
  if (named !== null) return named
  return findTopic({ library: material.library, topics, text, near: await meaning(text) })
}

const EXAMPLES = ['vlans', 'dhcp', 'spanning-tree', 'tcp-udp', 'dns-resolution', 'osi-layers']
const MOST_EXAMPLES = 3

function noTopic({ material, tutor }: Turn, text: string): Draft {
  const topics = topicsIn(material)
  const examples = new Set([...EXAMPLES.filter((topic) => topics.has(topic)), ...topics])
  const wishes = [...examples]
    .slice(0, MOST_EXAMPLES)
    .map((topic) => `Let me explain ${tutor.curriculum.topicTitle(topic)}`)
  const why =
    text === '' ? '' : 'I did not find a topic of your track in this that can be explained to me. '
  return {
    text: `${why}Name the topic that you want to explain.`,
    answer: { ...EMPTY_ANSWER, outcome: 'unclear', suggestions: wishes },
  }
}

/** @returns null for a question in between: it is explained, and the talk stays open. */
async function goOn(turn: Turn, about: TeachTopic, state: Teach): Promise<Draft | null> {
  const { library } = turn.material
  const { points, asked } = state
  switch (readTeachReply(turn.text)) {
    case 'question':
      return null
    case 'end':
      if (!state.isHeard) return draftOf(writeStopped(state))
      return heard(about, writeHeard(library, about, { points, asked: null }, { isOver: true }))
    case 'tell': {
      if (!state.isHeard) return draftOf(writeAgain(state, 'short'))
      const told = points.map((point) => (isOpen(point) ? toldOf(point) : point))
      return heard(
        about,
        writeHeard(library, about, { points: told, asked: null }, { isOver: true }),
      )
    }
    case 'unsure': {
      if (asked === null) return draftOf(writeAgain(state, 'short'))
      const next = nextAsked(points, asked)
      const told = points.map((point) => (point.id === asked ? toldOf(point) : point))
      const isOver = !told.some(isOpen)
      const now = { points: told, asked: next === asked ? null : next }
      return heard(about, writeHeard(library, about, now, { isOver, intro: 'No harm done.' }))
    }
    case 'text':
      return hear(turn, about, state, '')
  }
}

const isOpen = ({ verdict }: TeachPoint): boolean => verdict !== 'said' && verdict !== 'told'

const toldOf = ({ id, quote }: TeachPoint): TeachPoint => ({ id, verdict: 'told', quote })

async function hear(
  turn: Turn,
  about: TeachTopic,
  state: Pick<Teach, 'points' | 'asked'> & Partial<Teach>,
  intro: string,
): Promise<Draft> {
  const { text, tutor, context, material } = turn
  const { propositions, topic, title } = about
  const isFirst = state.isHeard !== true
  const unheard = {
    topic,
    title,
    points: state.points,
    asked: state.asked,
    isHeard: !isFirst,
    isOver: false,
  }
  if (isFirst && wordsIn(text) < LEAST_WORDS) return draftOf(writeAgain(unheard, 'short'))
  if (isCopied(text, passagesOf(material, about))) return draftOf(writeAgain(unheard, 'copied'))
  const vectors = await tutor.wordings.vectorsFor(propositions, textsOfMessage(text), (error) =>
    context.log.warn({ err: error }, 'an explanation is read by words alone'),
  )
  const points = hearMessage(propositions, state, text, vectors)
  const isOver = !points.some(isOpen)
  const now = { points, asked: isOver ? null : nextAsked(points, null) }
  const draft = heard(about, writeHeard(material.library, about, now, { isOver, intro }))
  return vectors === null ? { ...draft, answer: { ...draft.answer, notes: [ROUGH] } } : draft
}

/** The lessons that the topic rests on, and what the tutor itself may have told. */
function passagesOf({ library }: Material, { propositions }: TeachTopic): string[] {
  const lessonIds = new Set(
    propositions.flatMap(({ rests }) => rests.map(({ lessonId }) => lessonId)),
  )
  return [
    ...propositions.map(({ says }) => says),
    ...library.lessons.flatMap(({ id, passages }) =>
      lessonIds.has(id) ? passages.map(({ text }) => text) : [],
    ),
  ]
}

/** An explanation that was heard counts as study of its topic, not as evidence: a text shows no ability. */
const heard = (about: TeachTopic, written: WrittenTeach): Draft => ({
  ...draftOf(written),
  studied: [about.topic],
})

const draftOf = ({ text, answer }: WrittenTeach): Draft => ({
  text,
  answer: { ...EMPTY_ANSWER, ...answer },
})
