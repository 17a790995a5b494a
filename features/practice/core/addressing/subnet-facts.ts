/** Given a host and its prefix or mask: network, broadcast, first and last host, how many hosts. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { defineExercise, type Field, type FieldVerdict, type Step } from '../exercise.ts'
import { judgeText } from '../judge.ts'
import type { Random } from '../random.ts'
import { readInteger } from '../read-number.ts'
import {
  broadcastOf,
  firstDifferentOctet,
  formatIpv4,
  fromOctets,
  maskOf,
  networkOf,
  octetOfPrefix,
  octetsOf,
  ORDINALS,
  prefixOfMask,
  readIpv4,
  sizeOf,
  usableIn,
  wildcardOf,
} from './ipv4.ts'

type Asked = 'mask' | 'network' | 'broadcast' | 'first' | 'last' | 'hosts'

type Data = {
  readonly host: number
  readonly prefix: number
  readonly isMaskGiven: boolean
  readonly asked: readonly Asked[]
}

const LABEL_BY_ASKED = {
  mask: 'Subnet mask',
  network: 'Network address',
  broadcast: 'Broadcast address',
  first: 'First host',
  last: 'Last host',
  hosts: 'Usable hosts',
} as const satisfies Record<Asked, string>

const PLACE_BY_ASKED = {
  network: 'the one it begins with',
  broadcast: 'the one it ends with',
  first: 'the first that a host can have',
  last: 'the last that a host can have',
} as const satisfies Partial<Record<Asked, string>>

function facts({ host, prefix }: Data) {
  const network = networkOf(host, prefix)
  const broadcast = broadcastOf(host, prefix)
  const index = octetOfPrefix(prefix)
  const maskOctet = octetsOf(maskOf(prefix))[index] ?? 0
  return {
    addressBy: {
      mask: maskOf(prefix),
      network,
      broadcast,
      first: network + 1,
      last: broadcast - 1,
    } as const,
    hosts: usableIn(prefix),
    /** The octet in which the subnet ends, 0 to 3, with the mask there and the step from subnet to subnet. */
    index,
    maskOctet,
    block: 256 - maskOctet,
  }
}

function hostIn(random: Random, prefix: number): number {
  const base =
    prefix < 16
      ? fromOctets(10, random.int(0, 255), random.int(0, 255), random.int(0, 255))
      : random.pick([
          fromOctets(10, random.int(0, 255), random.int(0, 255), random.int(0, 255)),
          fromOctets(172, random.int(16, 31), random.int(0, 255), random.int(0, 255)),
          fromOctets(192, 168, random.int(0, 255), random.int(0, 255)),
        ])
  const network = networkOf(base, prefix)
  return network + random.int(1, usableIn(prefix))
}

/** What a wrong address is, where it is something with a name; else which octet is wrong. */
function explainAddress(
  data: Data,
  asked: Exclude<Asked, 'mask' | 'hosts'>,
  given: number,
): string {
  const { addressBy, index, block } = facts(data)
  const right = addressBy[asked]
  const twin = (['network', 'broadcast', 'first', 'last'] as const).find(
    (other) => other !== asked && addressBy[other] === given,
  )
  if (twin) return `That is the ${LABEL_BY_ASKED[twin].toLowerCase()} of this subnet.`
  if (given === data.host) return 'That is the host itself.'

  const different = firstDifferentOctet(given, right)
  const octet = `The ${ORDINALS[different]} octet is wrong`
  if (different < index) {
    return `${octet}: the mask has 255 there, so it is copied from the host as it is.`
  }
  if (given >= addressBy.network && given <= addressBy.broadcast) {
    return `${octet}: that address lies in this subnet, but it is not ${PLACE_BY_ASKED[asked]}.`
  }
  const start = octetsOf(given)[different] ?? 0
  if (asked === 'network' && start % block !== 0) {
    return `${octet}: ${start} is not a multiple of the block size.`
  }
  return `${octet}: that address lies ${given > addressBy.broadcast ? 'behind' : 'before'} the subnet of this host.`
}

function explainHosts({ prefix }: Data, given: number): string {
  if (given === sizeOf(prefix)) {
    return 'That counts every address. Two of them no host can have.'
  }
  if (given === sizeOf(prefix) - 1) return 'Only one address is taken off; two are reserved.'
  if (given === sizeOf(32 - prefix) || given === sizeOf(32 - prefix) - 2) {
    return 'You counted with the network bits; hosts are numbered by the bits that are left.'
  }
  for (const other of [prefix - 1, prefix + 1]) {
    if (given === usableIn(other)) return `That is the number for a /${other}.`
  }
  return 'Count the host bits again: what is left of 32 after the prefix.'
}

function explainMask({ prefix }: Data, given: number): string {
  if (given === wildcardOf(prefix)) return 'That is the wildcard mask, the reverse of the mask.'
  const other = prefixOfMask(given)
  if (other === undefined) return 'A mask is ones and then zeros; this one mixes them.'
  return `That is the mask of a /${other}.`
}

export const subnetFacts = defineExercise<Data>({
  kind: 'subnet-facts',

  pose: (random, level, like) => {
    const prefix =
      level === 1
        ? random.int(25, 30)
        : random.pick(
            level === 2
              ? [17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 30]
              : [9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29],
          )
    const isMaskGiven = like ? like.isMaskGiven : level > 1 && random.chance(0.5)
    const asked: Asked[] =
      level === 1
        ? ['network', 'broadcast', 'hosts']
        : ['network', 'broadcast', 'first', 'last', 'hosts']
    if (level === 3 && !isMaskGiven) asked.unshift('mask')
    return { host: hostIn(random, prefix), prefix, isMaskGiven, asked }
  },

  show: ({ host, prefix, isMaskGiven, asked }) => ({
    prompt: isMaskGiven
      ? `A host has the address \`${formatIpv4(host)}\` and the mask \`${formatIpv4(maskOf(prefix))}\`. Describe its subnet.`
      : `A host has the address \`${formatIpv4(host)}/${prefix}\`. Describe its subnet.`,
    exhibits: [],
    fields: asked.map((id): Field => ({
      type: 'text',
      id,
      label: LABEL_BY_ASKED[id],
      keyboard: id === 'hosts' ? 'digits' : 'text',
    })),
  }),

  workOut: (data) => {
    const { addressBy, hosts, index, maskOctet, block } = facts(data)
    const ordinal = ORDINALS[index] ?? 'fourth'
    const hostOctet = octetsOf(data.host)[index] ?? 0
    const start = octetsOf(addressBy.network)[index] ?? 0
    const behind = 3 - index
    const last = start + block - 1
    const steps: Step[] = [
      {
        text: data.isMaskGiven
          ? `The mask \`${formatIpv4(addressBy.mask)}\` is /${data.prefix}: it ends in the ${ordinal} octet, at ${maskOctet}.`
          : `A /${data.prefix} has ${data.prefix} ones, so the mask is \`${formatIpv4(addressBy.mask)}\`. It ends in the ${ordinal} octet, at ${maskOctet}.`,
      },
      {
        text: `Block size in that octet: 256 − ${maskOctet} = ${block}. Subnets begin at multiples of ${block}.`,
      },
      {
        text: `The host has ${hostOctet} there. The multiple of ${block} at or below it is ${start}; ${
          behind > 0 ? 'the octets behind become 0' : 'the octets before stay as they are'
        }. Network: \`${formatIpv4(addressBy.network)}\`.`,
      },
      {
        text: `The subnet fills ${start} to ${last} in that octet${
          behind > 0 ? ', and everything behind up to 255' : ''
        }. Its last address is the broadcast: \`${formatIpv4(addressBy.broadcast)}\`.`,
      },
    ]
    if (data.asked.includes('first')) {
      steps.push({
        text: `Hosts have what lies between: \`${formatIpv4(addressBy.first)}\` to \`${formatIpv4(addressBy.last)}\`.`,
      })
    }
    steps.push({
      text: `Host bits: 32 − ${data.prefix} = ${32 - data.prefix}. 2^${32 - data.prefix} − 2 = ${groupDigits(hosts)} hosts.`,
    })
    return {
      answer: Object.fromEntries(
        data.asked.map((id) => [id, id === 'hosts' ? String(hosts) : formatIpv4(addressBy[id])]),
      ),
      steps,
    }
  },

  judge: (data, answer) => {
    const { addressBy, hosts } = facts(data)
    return Object.fromEntries(
      data.asked.map((id): [string, FieldVerdict] => {
        if (id === 'hosts') {
          return [
            id,
            judgeText(
              answer[id],
              readInteger,
              (given) => given === hosts,
              (given) => explainHosts(data, given),
            ),
          ]
        }
        const explain = (given: number) =>
          id === 'mask' ? explainMask(data, given) : explainAddress(data, id, given)
        return [id, judgeText(answer[id], readIpv4, (given) => given === addressBy[id], explain)]
      }),
    )
  },

  nudge: ({ isMaskGiven }) =>
    `Find the octet in which the mask ends: the ${
      isMaskGiven ? 'first one below 255' : 'one in which the ones of the prefix run out'
    }. Subnets begin there at multiples of the block size, which is 256 minus the mask in that octet.`,

  aim: ({ prefix }, fieldId) => {
    const ordinal = ORDINALS[octetOfPrefix(prefix)] ?? 'fourth'
    const AIM_BY_ASKED = {
      mask: 'Write the ones of the prefix from the left, eight to an octet.',
      network: `Copy what stands before the ${ordinal} octet. In the ${ordinal}, go down to a multiple of the block size. Behind it, all zeros.`,
      broadcast:
        'Add the block size to the network address in the octet in which the mask ends: there the next subnet begins. The broadcast is one address before it.',
      first: 'It comes right after the network address.',
      last: 'It comes right before the broadcast address.',
      hosts: 'Two to the power of the host bits, less the two addresses no host can have.',
    } as const satisfies Record<Asked, string>
    return AIM_BY_ASKED[fieldId as Asked]
  },
})
