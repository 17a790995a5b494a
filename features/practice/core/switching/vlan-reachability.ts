/**
 * Who hears whom: access ports, VLAN databases, trunk lists, and a router between.
 *
 * The switches stand in a row, so there is one way between any two. A VLAN passes
 * a trunk only if both ends allow it and both switches know it (IEEE 802.1Q-2022;
 * an access port in a VLAN its switch does not know carries nothing).
 */
import {
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Level,
  type Option,
  type Step,
  type TopologyNode,
} from '../exercise.ts'
import { judgeChoice, judgeMultiChoice } from '../judge.ts'

type Host = { readonly name: string; readonly on: number; readonly vlan: number }

/** Between switch `index` and the next one: the VLANs that each end allows. */
type Trunk = { readonly left: readonly number[]; readonly right: readonly number[] }

type Router = {
  readonly on: number
  /** The VLANs for which it has a gateway address. */
  readonly gateways: readonly number[]
  /** What the switch allows on the trunk to it. */
  readonly allowed: readonly number[]
}

type Data = {
  /** By switch: the VLANs it knows. */
  readonly known: readonly (readonly number[])[]
  readonly trunks: readonly Trunk[]
  readonly hosts: readonly Host[]
  readonly sender: number
  readonly router: Router | null
  /** A host in the sender’s VLAN that it cannot reach, or null where there is none to ask about. */
  readonly cutOff: number | null
}

function switchName(index: number): string {
  return `SW${index + 1}`
}

function hostIds(hosts: readonly Host[], sender: number): Option[] {
  return hosts.flatMap(({ name }, index) =>
    index === sender ? [] : [{ id: String(index), label: name }],
  )
}

/** Everything that can stop a VLAN between two switches of the row, from left to right. */
function cutsBetween({ known, trunks }: Data, vlan: number, from: number, to: number): string[] {
  const [left, right] = from < to ? [from, to] : [to, from]
  const cuts: string[] = []
  for (let index = left; index <= right; index += 1) {
    if (!known[index]?.includes(vlan)) cuts.push(unknownId(index))
    const trunk = trunks[index]
    if (index === right || !trunk) continue
    if (!trunk.left.includes(vlan)) cuts.push(trunkId(index, 'left'))
    if (!trunk.right.includes(vlan)) cuts.push(trunkId(index, 'right'))
  }
  return cuts
}

function unknownId(index: number): string {
  return `unknown-${index}`
}

function trunkId(index: number, end: 'left' | 'right'): string {
  return `trunk-${index}-${end}`
}

function isSegment(data: Data, vlan: number, from: number, to: number): boolean {
  return cutsBetween(data, vlan, from, to).length === 0
}

function hears(data: Data, one: Host, other: Host): boolean {
  return one.vlan === other.vlan && isSegment(data, one.vlan, one.on, other.on)
}

/** Whether a host reaches its gateway on the router. */
function hasGateway(data: Data, { vlan, on }: Host): boolean {
  const { router } = data
  return (
    router !== null &&
    router.gateways.includes(vlan) &&
    router.allowed.includes(vlan) &&
    isSegment(data, vlan, on, router.on)
  )
}

function reaches(data: Data, one: Host, other: Host): boolean {
  // In one VLAN means in one subnet: such hosts never ask the router.
  if (one.vlan === other.vlan) return hears(data, one, other)
  return hasGateway(data, one) && hasGateway(data, other)
}

function cutOptions(data: Data): Option[] {
  return [
    ...data.known.map((_, index) => ({
      id: unknownId(index),
      label: `${switchName(index)} does not know the VLAN`,
    })),
    ...data.trunks.flatMap((_, index) => [
      {
        id: trunkId(index, 'left'),
        label: `The trunk to ${switchName(index + 1)} does not allow it on ${switchName(index)}`,
      },
      {
        id: trunkId(index, 'right'),
        label: `The trunk to ${switchName(index)} does not allow it on ${switchName(index + 1)}`,
      },
    ]),
  ]
}

function list(vlans: readonly number[]): string {
  return vlans.length === 0 ? 'none' : vlans.join(', ')
}

function senderOf({ hosts, sender }: Data): Host {
  return hosts[sender] ?? { name: '', on: 0, vlan: 0 }
}

function reachableIds(data: Data): string[] {
  const sender = senderOf(data)
  const test = data.router ? reaches : hears
  return data.hosts.flatMap((host, index) =>
    index !== data.sender && test(data, sender, host) ? [String(index)] : [],
  )
}

export const vlanReachability = defineExercise<Data>({
  kind: 'vlan-reachability',

  pose: (random, level: Level) => {
    for (;;) {
      const switches = level === 1 ? 2 : 3
      const vlans = random.sample([10, 20, 30, 40, 50, 60], level === 1 ? 2 : 3)
      const count = level === 1 ? 5 : 6
      const hosts = Array.from({ length: count }, (_, index): Host => ({
        name: `PC${index + 1}`,
        on: index < switches ? index : random.int(0, switches - 1),
        vlan: random.pick(vlans),
      }))
      const sorted = vlans.toSorted((one, other) => one - other)
      const without = (chance: number) => sorted.filter(() => !random.chance(chance))
      const known = Array.from({ length: switches }, () => (level === 1 ? sorted : without(0.08)))
      const trunks = Array.from({ length: switches - 1 }, () => ({
        left: without(0.15),
        right: without(0.15),
      }))
      const router: Router | null =
        level === 3
          ? { on: random.int(0, switches - 1), gateways: without(0.15), allowed: without(0.1) }
          : null
      const sender = random.int(0, count - 1)
      const draft: Data = { known, trunks, hosts, sender, router, cutOff: null }
      const own = senderOf(draft)
      const candidates = hosts.flatMap((host, index) =>
        host.vlan === own.vlan && cutsBetween(draft, own.vlan, own.on, host.on).length === 1
          ? [index]
          : [],
      )
      const data = {
        ...draft,
        cutOff: level > 1 && candidates.length > 0 ? random.pick(candidates) : null,
      }
      const reachable = reachableIds(data)
      // Somebody must hear, somebody must not, and a host in a VLAN its own switch does not know is another lesson.
      if (reachable.length === 0 || reachable.length === count - 1) continue
      if (hosts.some(({ on, vlan }) => !known[on]?.includes(vlan))) continue
      if (!hosts.some((host, index) => index !== sender && host.vlan === own.vlan)) continue
      if (level > 1 && data.cutOff === null) continue
      return data
    }
  },

  show: (data) => {
    const { known, trunks, hosts, router, cutOff } = data
    const sender = senderOf(data)
    const step = 100 / known.length
    const at = (index: number) => Math.round(step * (index + 0.5))
    const nodes: TopologyNode[] = known.map((_, index) => ({
      id: switchName(index),
      kind: 'switch',
      label: switchName(index),
      x: at(index),
      y: 22,
    }))
    for (const [index] of known.entries()) {
      const own = hosts.filter(({ on }) => on === index)
      for (const [place, { name, vlan }] of own.entries()) {
        const spread = step / (own.length + 1)
        nodes.push({
          id: name,
          kind: 'pc',
          label: name,
          detail: `VLAN ${vlan}`,
          x: Math.round(step * index + spread * (place + 1)),
          y: place % 2 === 0 ? 42 : 54,
        })
      }
    }
    if (router) nodes.push({ id: 'R1', kind: 'router', label: 'R1', x: at(router.on), y: 6 })
    const exhibits: Exhibit[] = [
      {
        type: 'topology',
        title: 'Switches and hosts',
        alt: `Switches in a row: ${known.map((_, index) => switchName(index)).join(', ')}. ${hosts
          .map(({ name, on, vlan }) => `${name} on ${switchName(on)} in VLAN ${vlan}`)
          .join('; ')}.${router ? ` Router R1 on ${switchName(router.on)}.` : ''}`,
        nodes,
        links: [
          ...trunks.map((_, index) => ({
            from: switchName(index),
            to: switchName(index + 1),
            label: 'trunk',
          })),
          ...hosts.map(({ name, on }) => ({ from: switchName(on), to: name })),
          ...(router ? [{ from: switchName(router.on), to: 'R1', label: 'trunk' }] : []),
        ],
      },
      {
        type: 'table',
        title: 'Trunks',
        columns: ['On', 'Towards', 'VLANs allowed'],
        rows: [
          ...trunks.flatMap(({ left, right }, index) => [
            [switchName(index), switchName(index + 1), list(left)],
            [switchName(index + 1), switchName(index), list(right)],
          ]),
          ...(router ? [[switchName(router.on), 'R1', list(router.allowed)]] : []),
        ],
      },
      {
        type: 'table',
        title: 'What each device knows',
        columns: ['Device', router ? 'VLANs known, or with a gateway address' : 'VLANs known'],
        rows: [
          ...known.map((vlans, index) => [switchName(index), list(vlans)]),
          ...(router ? [['R1', list(router.gateways)]] : []),
        ],
      },
    ]
    const target = cutOff === null ? undefined : hosts[cutOff]
    const fields: Field[] = [
      {
        type: 'multi-choice',
        id: 'reach',
        label: router
          ? `Which hosts can ${sender.name} ping, with the router’s help?`
          : `${sender.name} sends a broadcast. Which hosts receive it?`,
        options: hostIds(hosts, data.sender),
      },
    ]
    if (target) {
      fields.push({
        type: 'choice',
        id: 'cut',
        label: `${sender.name} and ${target.name} are both in VLAN ${sender.vlan} and cannot reach each other. Why?`,
        options: cutOptions(data),
      })
    }
    return {
      prompt: router
        ? 'Each VLAN is one subnet, R1 routes between those for which it has an address, and nothing is filtered.'
        : 'Trunks carry tagged frames only, and there is no router.',
      exhibits,
      fields,
    }
  },

  workOut: (data) => {
    const sender = senderOf(data)
    const reach = reachableIds(data)
    const steps: Step[] = data.hosts.flatMap((host, index) => {
      if (index === data.sender) return []
      const who = `${host.name}, VLAN ${host.vlan} on ${switchName(host.on)}`
      if (host.vlan === sender.vlan) {
        const cuts = cutsBetween(data, host.vlan, sender.on, host.on)
        const [cut] = cutOptions(data).filter(({ id }) => cuts.includes(id))
        return [
          {
            text: `${who}: the same VLAN, and ${cut ? `it is cut. ${cut.label}. No.` : 'the way is open. Yes.'}`,
          },
        ]
      }
      if (!data.router) return [{ text: `${who}: another VLAN, and no router. No.` }]
      if (!hasGateway(data, sender))
        return [{ text: `${who}: another VLAN, and ${sender.name} does not reach a gateway. No.` }]
      return [
        {
          text: `${who}: another VLAN. ${sender.name} reaches its gateway, and ${host.name} ${
            hasGateway(data, host) ? 'reaches its own. Yes.' : 'does not reach one. No.'
          }`,
        },
      ]
    })
    const target = data.cutOff === null ? undefined : data.hosts[data.cutOff]
    const [cut = ''] = target ? cutsBetween(data, sender.vlan, sender.on, target.on) : []
    return { answer: { reach, ...(target && { cut }) }, steps }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    const sender = senderOf(data)
    const explainWrong = (chosen: string) => {
      const host = data.hosts[Number(chosen)]
      if (!host) return 'That host does not receive it.'
      if (host.vlan === sender.vlan)
        return `${host.name} is in the same VLAN, but the VLAN does not get through to ${switchName(host.on)}.`
      if (!data.router)
        return `${host.name} is in VLAN ${host.vlan}, ${sender.name} in VLAN ${sender.vlan}. A broadcast stays in its VLAN.`
      return hasGateway(data, sender)
        ? `${host.name} is in another VLAN and does not reach a gateway of its own.`
        : `${host.name} is in another VLAN, and ${sender.name} does not reach its gateway.`
    }
    const reach = judgeMultiChoice(
      answer['reach'],
      hostIds(data.hosts, data.sender),
      new Set(reachableIds(data)),
      explainWrong,
      (count) =>
        `All chosen ones are right, and ${count === 1 ? 'one is' : `${count} are`} missing.`,
    )
    const target = data.cutOff === null ? undefined : data.hosts[data.cutOff]
    if (!target) return { reach }
    const [right = ''] = cutsBetween(data, sender.vlan, sender.on, target.on)
    return {
      reach,
      cut: judgeChoice(answer['cut'], cutOptions(data), right, (chosen) => {
        const everywhere = cutsBetween(data, sender.vlan, 0, data.known.length - 1)
        return everywhere.includes(chosen)
          ? `That is so, but it does not lie between ${sender.name} and ${target.name}.`
          : `Look again: VLAN ${sender.vlan} is in that list.`
      }),
    }
  },

  nudge: ({ router }) =>
    `Follow the sender’s VLAN from switch to switch. It goes on only where the switch knows it and both ends of the trunk allow it.${
      router
        ? ' To another VLAN the way leads through R1, and both hosts must reach their own gateway there.'
        : ''
    }`,

  aim: (data, fieldId) => {
    const { vlan, on, name } = senderOf(data)
    return fieldId === 'cut'
      ? `Walk from ${name} and look for VLAN ${vlan} in every list on the way, at both ends of each trunk.`
      : `Begin at ${switchName(on)} with VLAN ${vlan} and mark each switch it reaches${
          data.router ? '. Then do the same from R1 for each other VLAN' : ''
        }.`
  },
})
