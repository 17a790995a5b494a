/** An access list is read from the top: which line decides about each packet, which never does, which mask is wrong. */
import { broadcastOf, formatIpv4, formatNetwork, wildcardOf } from '#platform/contract/ipv4.ts'

import { defineExercise } from '../define-exercise.ts'
import type { Exhibit, Field, FieldVerdict, Option, Step } from '../exercise.ts'
import { judgeChoice, judgeMatching } from '../judge.ts'
import { defineEngine, type Material } from '../material.ts'
import { chooseSort, sortSubjects } from '../sorts.ts'
import { fill } from '../template/template.ts'
import {
  decider,
  misfit,
  unreachedRules,
  witness,
  writeList,
  writeNetwork,
  type Packet,
  type Part,
  type Rule,
} from './access-list.ts'
import { KindFile, type Words } from './acl-material.ts'
import { makeListProblem, type ListProblem, type ListSort } from './make-access-list.ts'

type Data = ListProblem & {
  readonly sort: ListSort
  /** Whether the addresses that each mask matches are shown. */
  readonly hasRanges: boolean
  readonly asksUnreached: boolean
}

const IMPLICIT = 'implicit'
const NONE = 'none'

/** How the line is written in which a packet does not match. */
function writePart(rule: Rule, part: Part): string {
  if (part === 'protocol') return rule.protocol
  return part === 'port' ? `eq ${rule.port}` : writeNetwork(rule[part])
}

const hasMask = (prefix: number) => prefix > 0 && prefix < 32

function createAclFirstMatch({ kind: words }: Material<Words>) {
  function writePacket({ protocol, source, destination, port }: Packet): string {
    return fill(protocol === 'icmp' ? words.packetWithoutPort : words.packet, {
      protocol: protocol.toUpperCase(),
      port,
      source: formatIpv4(source),
      destination: formatIpv4(destination),
    })
  }

  const lineOption = ({ line, action }: Rule): Option => ({
    id: String(line),
    label: fill(words.line, { line, action }),
  })
  const optionsOf = (rules: readonly Rule[], last: Option) => [...rules.map(lineOption), last]
  const implicit: Option = { id: IMPLICIT, label: words.implicit }
  const none: Option = { id: NONE, label: words.unreached.none }

  /** Where the prompt says that there is such a line, "none" is no answer. */
  const unreachedOptions = ({ sort, rules }: Data) =>
    sort === 'shadowed' ? rules.map(lineOption) : optionsOf(rules, none)

  const ruleOf = ({ rules }: Data, id: string) => rules.find(({ line }) => String(line) === id)
  const deciderId = ({ rules }: Data, packet: Packet | undefined) =>
    String((packet && decider(rules, packet)?.line) ?? IMPLICIT)
  const unreachedId = ({ rules }: Data) => String(unreachedRules(rules)[0]?.line ?? NONE)

  function rangesOf(rules: readonly Rule[]): Exhibit {
    const networks = rules.flatMap(({ source, destination }) => [source, destination])
    const masks = new Map(
      networks
        .filter(({ prefix }) => hasMask(prefix))
        .map((network) => [writeNetwork(network), network]),
    )
    const { title, mask, first, last } = words.ranges
    return {
      type: 'table',
      title,
      columns: [mask, first, last],
      rows: [...masks].map(([written, { address, prefix }]) => [
        written,
        formatIpv4(address),
        formatIpv4(broadcastOf(address, prefix)),
      ]),
    }
  }

  /** The network that each line with a mask is meant for. */
  function meantNetworks({ rules, mistake }: Data) {
    return rules
      .filter(({ line, source }) => line === mistake?.line || hasMask(source.prefix))
      .map((rule) => ({ rule, meant: rule.line === mistake?.line ? mistake.meant : rule.source }))
  }

  function meantTable(data: Data): Exhibit {
    return {
      type: 'table',
      title: words.mask.title,
      columns: [words.mask.line, words.mask.network],
      rows: meantNetworks(data).map(({ rule, meant }) => [String(rule.line), formatNetwork(meant)]),
    }
  }

  function exhibitsOf(data: Data): Exhibit[] {
    const { rules, mistake, hasRanges } = data
    const hasMasks = rules.some(
      ({ source, destination }) => hasMask(source.prefix) || hasMask(destination.prefix),
    )
    return [
      { type: 'terminal', title: words.list, text: writeList(rules) },
      ...(mistake ? [meantTable(data)] : []),
      ...(hasRanges && hasMasks ? [rangesOf(rules)] : []),
    ]
  }

  function packetStep(rules: readonly Rule[], packet: Packet): Step {
    const rule = decider(rules, packet)
    const read = rule ? rules.slice(0, rules.indexOf(rule) + 1) : rules
    const written = writePacket(packet)
    const { step, stepImplicit, match, misfit: different, parts } = words.decides
    return {
      text: rule
        ? fill(step, { packet: written, line: rule.line, action: rule.action })
        : fill(stepImplicit, { packet: written }),
      code: read
        .map((other) => {
          const part = misfit(other, packet)
          const why = part
            ? fill(different, { part: parts[part] })
            : fill(match, { action: other.action })
          return `${other.line}  ${why}`
        })
        .join('\n'),
    }
  }

  function unreachedStep(data: Data): Step {
    const { rules } = data
    const line = unreachedId(data)
    return {
      text: line === NONE ? words.unreached.stepNone : fill(words.unreached.step, { line }),
      code: rules
        .map((rule) => {
          const packet = witness(rules, rule)
          const caught = packet ? writePacket(packet).replaceAll('`', '') : undefined
          return `${rule.line}  ${caught ?? words.unreached.nothingLeft}`
        })
        .join('\n'),
    }
  }

  function maskWords(rule: Rule, meant: Rule['source']) {
    return {
      line: rule.line,
      network: formatNetwork(meant),
      right: formatIpv4(wildcardOf(meant.prefix)),
      written: formatIpv4(wildcardOf(rule.source.prefix)),
    }
  }

  function explainLine(rule: Rule | undefined, packet: Packet | undefined): string {
    const { implicit: atTheEnd, notRead, misfit: different } = words.decides.wrong
    if (!packet || !rule) return atTheEnd
    const { line } = rule
    const part = misfit(rule, packet)
    if (!part) return fill(notRead, { line })
    return fill(different, {
      line,
      part: words.decides.parts[part],
      written: writePart(rule, part),
    })
  }

  return defineExercise<Data>({
    kind: 'acl-first-match',

    pose: (random, difficulty, like, scope) => {
      const sort = chooseSort(random, words.sorts, like, scope)
      return {
        sort,
        hasRanges: difficulty === 1,
        asksUnreached: sort === 'shadowed' || (sort !== 'wrong-mask' && difficulty === 3),
        ...makeListProblem(random, sort, difficulty),
      }
    },

    subjectsOf: ({ sort }) => [sort],

    show: (data) => {
      const { sort, rules, packets, mistake, asksUnreached } = data
      const fields: Field[] = [
        {
          type: 'matching',
          id: 'lines',
          label: words.decides.label,
          rows: packets.map((packet, index) => ({ id: String(index), label: writePacket(packet) })),
          options: optionsOf(rules, implicit),
        },
      ]
      if (asksUnreached) {
        const options = unreachedOptions(data)
        fields.push({ type: 'choice', id: 'unreached', label: words.unreached.label, options })
      }
      if (mistake) {
        const options = meantNetworks(data).map(({ rule }) => lineOption(rule))
        fields.push({ type: 'choice', id: 'mask', label: words.mask.label, options })
      }
      return { prompt: words.prompts[sort], exhibits: exhibitsOf(data), fields }
    },

    workOut: (data) => {
      const { rules, packets, mistake, asksUnreached } = data
      const wrong = mistake && ruleOf(data, String(mistake.line))
      return {
        answer: {
          lines: Object.fromEntries(
            packets.map((packet, index) => [String(index), deciderId(data, packet)]),
          ),
          ...(asksUnreached && { unreached: unreachedId(data) }),
          ...(mistake && { mask: String(mistake.line) }),
        },
        steps: [
          ...packets.map((packet) => packetStep(rules, packet)),
          ...(asksUnreached ? [unreachedStep(data)] : []),
          ...(wrong ? [{ text: fill(words.mask.step, maskWords(wrong, mistake.meant)) }] : []),
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { rules, packets, mistake, asksUnreached } = data
      const verdicts: Record<string, FieldVerdict> = {
        lines: judgeMatching(
          answer['lines'],
          packets.map((_, index) => ({ id: String(index) })),
          optionsOf(rules, implicit),
          (row) => deciderId(data, packets[Number(row)]),
          (row, chosen) => explainLine(ruleOf(data, chosen), packets[Number(row)]),
        ),
      }
      if (asksUnreached) {
        verdicts['unreached'] = judgeChoice(
          answer['unreached'],
          unreachedOptions(data),
          unreachedId(data),
          (chosen) => {
            const rule = ruleOf(data, chosen)
            const packet = rule && witness(rules, rule)
            return packet
              ? fill(words.unreached.wrong, { line: rule.line, packet: writePacket(packet) })
              : words.unreached.wrongNone
          },
        )
      }
      if (mistake) {
        const lines = meantNetworks(data)
        verdicts['mask'] = judgeChoice(
          answer['mask'],
          lines.map(({ rule }) => lineOption(rule)),
          String(mistake.line),
          (chosen) => {
            const line = lines.find(({ rule }) => String(rule.line) === chosen)
            return line ? fill(words.mask.wrong, maskWords(line.rule, line.meant)) : ''
          },
        )
      }
      return verdicts
    },

    nudge: () => words.nudge,

    aim: ({ packets }, fieldId, partId) => {
      if (fieldId === 'unreached') return words.unreached.aim
      if (fieldId === 'mask') return words.mask.aim
      const packet = packets[Number(partId ?? 0)]
      if (!packet) return words.nudge
      return fill(packet.protocol === 'icmp' ? words.decides.aimWithoutPort : words.decides.aim, {
        protocol: packet.protocol.toUpperCase(),
        source: formatIpv4(packet.source),
        destination: formatIpv4(packet.destination),
      })
    },
  })
}

export const aclFirstMatch = defineEngine({
  kind: 'acl-first-match',
  kindFile: KindFile,
  create: createAclFirstMatch,
  subjects: ({ kind }) => sortSubjects(kind.sorts),
})
