/** DNS with empty caches: the steps from the PC to the authoritative server, and who does what on the way. */
import { z } from 'zod/mini'

import { defineSort } from '../../combine-sorts.ts'
import type { Difficulty, Field, FieldVerdict, Option } from '../../exercise.ts'
import { judgeChoice, judgeMatching, judgeOrdering } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { fill } from '../../template/template.ts'
import { makeAddresses, makeName, type Name, type NameWords, type ServerWords } from './names.ts'

const StepText = wordingOf('tld', 'domain', 'address')
const WalkStep = z.strictObject({ text: StepText, fromMemory: StepText, needs: Text })

export const WalkWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('name', 'tld'),
  nudge: Text,
  order: z.strictObject({ label: Text, wrong: wordingOf('step', 'needs'), aim: Text }),
  steps: z.strictObject({
    ask: WalkStep,
    root: WalkStep,
    tld: WalkStep,
    domain: WalkStep,
    answer: WalkStep,
  }),
  recursive: z.strictObject({ label: Text, wrong: Text, aim: Text, step: Text }),
  authoritative: z.strictObject({
    label: wordingOf('name'),
    wrongResolver: Text,
    wrongReferral: Text,
    aim: Text,
    step: wordingOf('domain'),
  }),
  replies: z.strictObject({
    label: Text,
    referral: wordingOf('zone'),
    record: Text,
    wrong: Text,
    aim: Text,
  }),
})
type WalkWords = z.infer<typeof WalkWords>

const STEPS = ['ask', 'root', 'tld', 'domain', 'answer'] as const
type StepId = (typeof STEPS)[number]

/** Who may be meant by a question, and what each of the asked servers replies with. */
const SERVERS = ['resolver', 'root', 'tld', 'domain'] as const
const REPLY_BY_SERVER = { root: 'tld', tld: 'domain', domain: 'record' } as const
const ASKED = ['root', 'tld', 'domain'] as const

type Data = {
  readonly name: Name
  readonly address: string
  /** The steps in the order in which they are first shown. */
  readonly shown: readonly StepId[]
  readonly servers: readonly (typeof SERVERS)[number][]
  readonly difficulty: Difficulty
}

export function createWalk(words: WalkWords, names: NameWords, servers: ServerWords) {
  const stepText = ({ name, address, difficulty }: Data, id: StepId) => {
    const { text, fromMemory } = words.steps[id]
    const { tld, domain } = name
    return fill(difficulty === 3 ? fromMemory : text, { tld, domain, address })
  }

  function serverOptions({ name, servers: offered }: Data): Option[] {
    const LABEL_BY_ID = {
      resolver: servers.resolver,
      root: servers.root,
      tld: fill(servers.zone, { zone: name.tld }),
      domain: fill(servers.zone, { zone: name.domain }),
    }
    return offered.map((id) => ({ id, label: LABEL_BY_ID[id] }))
  }

  function replyOptions({ name }: Data): Option[] {
    return [
      { id: 'tld', label: fill(words.replies.referral, { zone: name.tld }) },
      { id: 'domain', label: fill(words.replies.referral, { zone: name.domain }) },
      { id: 'record', label: words.replies.record },
    ]
  }

  const replyRows = (data: Data) =>
    serverOptions(data).filter(({ id }) => ASKED.some((asked) => asked === id))

  return defineSort<Data>({
    pose: (random, difficulty) => {
      const name = makeName(random, names)
      const [address = ''] = makeAddresses(random, 1)
      let shown = random.shuffle(STEPS)
      while (shown.join() === STEPS.join()) shown = random.shuffle(STEPS)
      const leftOut = difficulty === 1 ? random.pick(['root', 'tld']) : null
      return { name, address, shown, servers: SERVERS.filter((id) => id !== leftOut), difficulty }
    },

    show: (data) => {
      const { name, shown, difficulty } = data
      const fields: Field[] = [
        {
          type: 'ordering',
          id: 'order',
          label: words.order.label,
          items: shown.map((id) => ({ id, label: stepText(data, id) })),
        },
        {
          type: 'choice',
          id: 'recursive',
          label: words.recursive.label,
          options: serverOptions(data),
        },
        {
          type: 'choice',
          id: 'authoritative',
          label: fill(words.authoritative.label, { name: name.full }),
          options: serverOptions(data),
        },
      ]
      if (difficulty === 3) {
        fields.push({
          type: 'matching',
          id: 'replies',
          label: words.replies.label,
          rows: replyRows(data),
          options: replyOptions(data),
        })
      }
      return {
        prompt: fill(words.prompt, { name: name.full, tld: name.tld }),
        exhibits: [],
        fields,
      }
    },

    workOut: (data) => {
      const { name, address, difficulty } = data
      const { tld, domain } = name
      return {
        answer: {
          order: [...STEPS],
          recursive: 'resolver',
          authoritative: 'domain',
          ...(difficulty === 3 && { replies: REPLY_BY_SERVER }),
        },
        steps: [
          ...STEPS.map((id) => ({
            text: `${fill(words.steps[id].text, { tld, domain, address })}.`,
          })),
          { text: words.recursive.step },
          { text: fill(words.authoritative.step, { domain }) },
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const options = serverOptions(data)
      return {
        order: judgeOrdering(answer['order'], STEPS, (placed) => {
          const id = STEPS.find((each) => each === placed) ?? 'ask'
          const { needs } = words.steps[id]
          return fill(words.order.wrong, { step: stepText(data, id), needs })
        }),
        recursive: judgeChoice(
          answer['recursive'],
          options,
          'resolver',
          () => words.recursive.wrong,
        ),
        authoritative: judgeChoice(answer['authoritative'], options, 'domain', (chosen) =>
          chosen === 'resolver'
            ? words.authoritative.wrongResolver
            : words.authoritative.wrongReferral,
        ),
        ...(data.difficulty === 3 && {
          replies: judgeMatching(
            answer['replies'],
            replyRows(data),
            replyOptions(data),
            (id) => REPLY_BY_SERVER[ASKED.find((asked) => asked === id) ?? 'root'],
            () => words.replies.wrong,
          ),
        }),
      }
    },

    nudge: () => words.nudge,

    aim: (_data, fieldId) => {
      const AIM_BY_FIELD: Readonly<Record<string, string>> = {
        order: words.order.aim,
        recursive: words.recursive.aim,
        authoritative: words.authoritative.aim,
      }
      return AIM_BY_FIELD[fieldId] ?? words.replies.aim
    },
  })
}
