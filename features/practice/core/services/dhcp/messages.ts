/** The four messages of DHCP in order, and questions about them. */
import { z } from 'zod/mini'

import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'

import { defineSort } from '../../combine-sorts.ts'
import { plainOptions, type Field, type FieldVerdict } from '../../exercise.ts'
import { judgeChoice, judgeOrdering } from '../../judge.ts'
import { lookUp } from '../../look-up.ts'
import { Id, Text, Topics, wordingOf } from '../../material.ts'
import { sampleSubjects } from '../../subjects.ts'
import { fill } from '../../template/template.ts'

const MESSAGES = ['discover', 'offer', 'request', 'ack'] as const
type Message = (typeof MESSAGES)[number]

const MessageWords = z.strictObject({ text: wordingOf('address', 'hours'), needs: Text })
const Question = z.strictObject({
  id: Id,
  topics: Topics,
  /** Questions of one group give each other away. */
  group: z.optional(Id),
  source: Text,
  label: Text,
  right: Text,
  wrong: z
    .array(z.strictObject({ text: Text, reason: Text }))
    .check(z.length(3, 'write three wrong answers')),
  aim: Text,
  why: Text,
})

type Question = z.infer<typeof Question>

export const MessagesWords = z.strictObject({
  prompt: Text,
  nudge: Text,
  order: z.strictObject({ label: Text, wrong: wordingOf('step', 'needs'), aim: Text }),
  step: wordingOf('step', 'needs'),
  answer: wordingOf('label', 'why'),
  steps: z.strictObject({
    discover: MessageWords,
    offer: MessageWords,
    request: MessageWords,
    ack: MessageWords,
  }),
  questions: z.array(Question, 'write a list of questions'),
})
type MessagesWords = z.infer<typeof MessagesWords>

type Data = {
  /** The messages in the order in which they are first shown. */
  readonly shown: readonly Message[]
  readonly address: string
  readonly hours: number
  readonly questions: readonly { readonly id: string; readonly answers: readonly string[] }[]
}

const HOURS = [2, 4, 8, 12, 24]
const QUESTIONS_AT = { 1: 1, 2: 2, 3: 3 } as const
const FEW_WRONG = 2

/** So many of them in their order, one of each group, and the named one in any case. */
function chooseApart(
  mixed: readonly Question[],
  count: number,
  named: string | undefined,
): Question[] {
  const isNamed = ({ id }: Question) => id === named
  const namedFirst = [...mixed.filter(isNamed), ...mixed.filter((each) => !isNamed(each))]
  const chosen = namedFirst
    .filter(
      ({ group }, index) =>
        group === undefined || namedFirst.findIndex((other) => other.group === group) === index,
    )
    .slice(0, count)
  return mixed.filter((question) => chosen.includes(question))
}

export function createMessages(words: MessagesWords) {
  const questionOf = lookUp(words.questions, ({ id }) => id)
  const stepText = ({ address, hours }: Data, message: Message) =>
    fill(words.steps[message].text, { address, hours })

  return defineSort<Data>({
    pose: (random, difficulty, _like, scope) => {
      let shown = random.shuffle(MESSAGES)
      while (shown.join() === MESSAGES.join()) shown = random.shuffle(MESSAGES)
      const mixed = sampleSubjects(random, words.questions, words.questions.length, scope)
      const asked = chooseApart(mixed, QUESTIONS_AT[difficulty], scope.subject)
      return {
        shown,
        address: formatIpv4(
          fromOctets(10, random.int(1, 60), random.int(1, 99), random.int(20, 240)),
        ),
        hours: random.pick(HOURS),
        questions: asked.map(({ id, right, wrong }) => {
          const others = random.shuffle(wrong.map(({ text }) => text))
          const offered = difficulty === 1 ? others.slice(0, FEW_WRONG) : others
          return { id, answers: random.shuffle([right, ...offered]) }
        }),
      }
    },

    subjectsOf: ({ questions }) => questions.map(({ id }) => id),

    show: (data) => ({
      prompt: words.prompt,
      exhibits: [],
      fields: [
        {
          type: 'ordering',
          id: 'order',
          label: words.order.label,
          items: data.shown.map((id) => ({ id, label: stepText(data, id) })),
        },
        ...data.questions.map(({ id, answers }): Field => ({
          type: 'choice',
          id,
          label: questionOf(id).label,
          options: plainOptions(answers),
        })),
      ],
    }),

    workOut: (data) => {
      const questions = data.questions.map(({ id }) => questionOf(id))
      return {
        answer: {
          order: [...MESSAGES],
          ...Object.fromEntries(questions.map(({ id, right }) => [id, right])),
        },
        steps: [
          ...MESSAGES.map((message) => {
            const { needs } = words.steps[message]
            return { text: fill(words.step, { step: stepText(data, message), needs }) }
          }),
          ...questions.map(({ label, why }) => ({ text: fill(words.answer, { label, why }) })),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => ({
      order: judgeOrdering(answer['order'], MESSAGES, (placed) => {
        const message = MESSAGES.find((each) => each === placed) ?? 'discover'
        const { needs } = words.steps[message]
        return fill(words.order.wrong, { step: stepText(data, message), needs })
      }),
      ...Object.fromEntries(
        data.questions.map(({ id, answers }) => {
          const { right, wrong } = questionOf(id)
          const reasonOf = lookUp(wrong, ({ text }) => text)
          return [
            id,
            judgeChoice(
              answer[id],
              plainOptions(answers),
              right,
              (chosen) => reasonOf(chosen).reason,
            ),
          ]
        }),
      ),
    }),

    nudge: () => words.nudge,

    aim: (_data, fieldId) => (fieldId === 'order' ? words.order.aim : questionOf(fieldId).aim),
  })
}
