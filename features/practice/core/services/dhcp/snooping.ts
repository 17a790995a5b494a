/** DHCP snooping: which messages a switch accepts, and whether a rogue server has a chance. */
import { z } from 'zod/mini'

import { defineSort } from '../../combine-sorts.ts'
import type { Exhibit, Field, FieldVerdict, Option } from '../../exercise.ts'
import { judgeChoice, judgeMatching } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import { fill } from '../../template/template.ts'
import {
  draftProblem,
  isAccepted,
  isOfServer,
  isTrusted,
  repairOf,
  REPAIRS,
  ROGUE,
  sourceOf,
  UPLINK,
  type Message,
  type Problem,
  type Repair,
} from './snooping-problem.ts'

const OnPort = wordingOf('message', 'port')

export const SnoopingWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: wordingOf('uplink', 'rogue', 'device'),
  nudge: Text,
  devices: z.array(Text).check(z.minLength(1, 'write at least one device')),
  ports: z.strictObject({
    title: Text,
    columns: z.array(Text).check(z.length(3, 'write three columns')),
    pc: Text,
    rogue: Text,
    uplink: Text,
    trusted: Text,
    untrusted: Text,
  }),
  messages: z.strictObject({
    label: Text,
    row: OnPort,
    accepted: Text,
    dropped: Text,
    wrongClient: Text,
    wrongTrusted: wordingOf('port'),
    wrongUntrusted: wordingOf('port'),
    aim: Text,
    stepClient: OnPort,
    stepTrusted: OnPort,
    stepUntrusted: OnPort,
  }),
  sources: z.strictObject({
    label: Text,
    company: Text,
    rogue: Text,
    both: Text,
    neither: Text,
    wrong: wordingOf('uplink', 'rogue'),
    aim: Text,
    step: wordingOf('sources'),
  }),
  repair: z.strictObject({
    label: Text,
    nothing: Text,
    trust: wordingOf('uplink'),
    remove: wordingOf('uplink'),
    trustRogue: wordingOf('rogue'),
    wrongNothing: Text,
    wrongTrust: wordingOf('uplink'),
    wrongRemove: Text,
    wrongTrustRogue: Text,
    aim: Text,
    step: wordingOf('change'),
  }),
})
type SnoopingWords = z.infer<typeof SnoopingWords>

export function createSnooping(words: SnoopingWords) {
  const nameOf = ({ ports }: Problem, index: number) => ports[index]?.name ?? ''
  const said = (data: Problem, { type, port }: Message) => ({
    message: type,
    port: nameOf(data, port),
  })
  const messageRows = (data: Problem) =>
    data.messages.map((message) => ({
      id: message.id,
      label: fill(words.messages.row, said(data, message)),
    }))
  const messageOptions = (['accepted', 'dropped'] as const).map((id) => ({
    id,
    label: words.messages[id],
  }))
  const fateOf = (data: Problem, message: Message) =>
    isAccepted(data, message) ? 'accepted' : 'dropped'
  const sourceOptions = ({ sources }: Problem): Option[] =>
    sources.map((id) => ({ id, label: words.sources[id] }))

  function repairLabel(data: Problem, id: Repair): string {
    const [uplink, rogue] = [nameOf(data, UPLINK), nameOf(data, ROGUE)]
    const { nothing, trust, remove, trustRogue } = words.repair
    if (id === 'nothing') return nothing
    if (id === 'trustRogue') return fill(trustRogue, { rogue })
    return fill(id === 'trust' ? trust : remove, { uplink })
  }
  const repairOptions = (data: Problem): Option[] =>
    REPAIRS.map((id) => ({ id, label: repairLabel(data, id) }))

  function explainMessage(data: Problem, id: string): string {
    const message = data.messages.find((each) => each.id === id)
    if (!message || !isOfServer(message)) return words.messages.wrongClient
    const { wrongTrusted, wrongUntrusted } = words.messages
    const port = nameOf(data, message.port)
    return fill(isTrusted(data, message.port) ? wrongTrusted : wrongUntrusted, { port })
  }

  function explainRepair(data: Problem, chosen: string): string {
    const { wrongNothing, wrongTrust, wrongRemove, wrongTrustRogue } = words.repair
    if (chosen === 'nothing') return wrongNothing
    if (chosen === 'trust') return fill(wrongTrust, { uplink: nameOf(data, UPLINK) })
    return chosen === 'remove' ? wrongRemove : wrongTrustRogue
  }

  function showPorts({ ports }: Problem): Exhibit {
    const { title, columns, trusted, untrusted } = words.ports
    return {
      type: 'table',
      title,
      columns,
      rows: ports.map((port) => [
        port.name,
        words.ports[port.leadsTo],
        port.isTrusted ? trusted : untrusted,
      ]),
    }
  }

  return defineSort<Problem>({
    pose: (random, difficulty) => draftProblem(random, difficulty, words.devices),

    show: (data) => {
      const fields: Field[] = [
        {
          type: 'matching',
          id: 'messages',
          label: words.messages.label,
          rows: messageRows(data),
          options: messageOptions,
        },
        {
          type: 'choice',
          id: 'sources',
          label: words.sources.label,
          options: sourceOptions(data),
        },
      ]
      if (data.asksRepair) {
        fields.push({
          type: 'choice',
          id: 'repair',
          label: words.repair.label,
          options: repairOptions(data),
        })
      }
      return {
        prompt: fill(words.prompt, {
          uplink: nameOf(data, UPLINK),
          rogue: nameOf(data, ROGUE),
          device: data.device,
        }),
        exhibits: [showPorts(data)],
        fields,
      }
    },

    workOut: (data) => {
      const source = sourceOf(data)
      const repair = repairOf(data)
      const { stepClient, stepTrusted, stepUntrusted } = words.messages
      return {
        answer: {
          messages: Object.fromEntries(
            data.messages.map((message) => [message.id, fateOf(data, message)]),
          ),
          sources: source,
          ...(data.asksRepair && { repair }),
        },
        steps: [
          ...data.messages.map((message) => {
            const ofServer = isTrusted(data, message.port) ? stepTrusted : stepUntrusted
            const wording = isOfServer(message) ? ofServer : stepClient
            return { text: fill(wording, said(data, message)) }
          }),
          { text: fill(words.sources.step, { sources: words.sources[source] }) },
          ...(data.asksRepair
            ? [{ text: fill(words.repair.step, { change: repairLabel(data, repair) }) }]
            : []),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => ({
      messages: judgeMatching(
        answer['messages'],
        messageRows(data),
        messageOptions,
        (id) => {
          const message = data.messages.find((each) => each.id === id)
          return message ? fateOf(data, message) : ''
        },
        (id) => explainMessage(data, id),
      ),
      sources: judgeChoice(answer['sources'], sourceOptions(data), sourceOf(data), () =>
        fill(words.sources.wrong, { uplink: nameOf(data, UPLINK), rogue: nameOf(data, ROGUE) }),
      ),
      ...(data.asksRepair && {
        repair: judgeChoice(answer['repair'], repairOptions(data), repairOf(data), (chosen) =>
          explainRepair(data, chosen),
        ),
      }),
    }),

    nudge: () => words.nudge,

    aim: (_data, fieldId) => {
      if (fieldId === 'messages') return words.messages.aim
      return fieldId === 'repair' ? words.repair.aim : words.sources.aim
    },
  })
}
